// Keeps the header in step with the session in this tab and others, and signs out.
import { SIGN_OUT } from '#web/content/shell.ts'
import { onSessionChange } from '#web/data/session-changes.ts'
import { markSession } from '#web/data/session-mark.ts'
import { removeStored, readStored } from '#web/data/storage.ts'
import { loadEntry } from './entry.ts'
import { whenPressed } from './presses.ts'
import { tell } from './tell.ts'

const OWN_PAGES = /^\/(?:dashboard|admin)/

export function openSession(): void {
  const look = () => {
    delete document.documentElement.dataset['session']
    markSession()
  }
  look()
  const listen = () => onSessionChange((change) => (change === 'signed-in' ? look() : forgetFace()))
  let stop = listen()
  // A page that is put aside must not hold a channel, and hears nothing meanwhile.
  addEventListener('pagehide', () => stop())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const { session } = document.documentElement.dataset
    look()
    stop = listen()
    // Its data may belong to another account.
    if (session !== document.documentElement.dataset['session'] && OWN_PAGES.test(location.pathname))
      location.reload()
  })
  whenPressed('sign-out', (button) => void signOut(button))
  if (readStored('session', 'notice') !== null) showNotice().catch(() => removeStored('session', 'notice'))
}

function forgetFace(): void {
  delete document.documentElement.dataset['session']
}

const showNotice = async () => (await loadEntry()).showKeptNotice()

async function signOut(button: HTMLButtonElement): Promise<void> {
  setBusy(button, true)
  try {
    const { endSession, leaveTo } = await loadEntry()
    if (await endSession()) leaveTo('/')
  } catch (error) {
    tell(SIGN_OUT.unexpected)
    reportError(error)
  }
  setBusy(button, false)
}

function setBusy(button: HTMLButtonElement, isBusy: boolean): void {
  button.disabled = isBusy
  button.setAttribute('aria-busy', String(isBusy))
}
