import { SIGN_OUT_UNEXPECTED } from '#web/content/shell.ts'
import { onSessionChange } from '#web/data/session-changes.ts'
import { markSession } from '#web/data/session-mark.ts'
import { removeStored, readStored } from '#web/data/storage.ts'
import { loadEntry } from './entry.ts'
import { registerAction } from './button-actions.ts'
import { showPlainNotice } from './plain-notice.ts'

const OWN_PAGES = /^\/(?:dashboard|admin)/

export function initSession(): void {
  const updateSessionMark = () => {
    delete document.documentElement.dataset['session']
    markSession()
  }
  updateSessionMark()
  const listen = () =>
    onSessionChange((change) => (change === 'signed-in' ? updateSessionMark() : clearSessionMark()))
  let stop = listen()
  // An open channel would keep the page out of the back/forward cache, and a cached page receives no messages.
  addEventListener('pagehide', () => stop())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const { session } = document.documentElement.dataset
    updateSessionMark()
    stop = listen()
    // The page's data may belong to another account.
    if (session !== document.documentElement.dataset['session'] && OWN_PAGES.test(location.pathname))
      location.reload()
  })
  registerAction('sign-out', (button) => void signOut(button))
  if (readStored('session', 'notice') !== null) showNotice().catch(() => removeStored('session', 'notice'))
}

function clearSessionMark(): void {
  delete document.documentElement.dataset['session']
}

const showNotice = async () => (await loadEntry()).showSavedNotice()

async function signOut(button: HTMLButtonElement): Promise<void> {
  setBusy(button, true)
  try {
    const { endSession, navigateWithNotice } = await loadEntry()
    if (await endSession()) navigateWithNotice('/')
  } catch (error) {
    showPlainNotice(SIGN_OUT_UNEXPECTED)
    reportError(error)
  }
  setBusy(button, false)
}

function setBusy(button: HTMLButtonElement, isBusy: boolean): void {
  button.disabled = isBusy
  button.ariaBusy = String(isBusy)
}
