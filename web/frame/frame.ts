// The inline script of every document: menu, cookie notice, sign-out, assistant panel and the loader of islands. No libraries.
import { removeExpiredRecords } from '#web/data/onboarding-records.ts'
import { openAssistant } from './assistant.ts'
import { openCookieNotice } from './cookie-notice.ts'
import { followContents, followMenu, logMissingPage, replaceInHistory } from './document-parts.ts'
import { openIslands } from './islands.ts'
import { addLink } from './links.ts'
import { openNativeForms } from './native-forms.ts'
import { openSession } from './session.ts'
import { untilPainted } from './until-painted.ts'

/** Asked of a page that was opened ahead of the press on its link: its clocks start when somebody sees it. */
function whenShown(start: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}

const startIslands = openIslands()

async function startLater(): Promise<void> {
  await untilPainted()
  startIslands()
  // In the head it would be fetched together with the typefaces.
  if (import.meta.env.PROD) addLink('manifest', '/manifest.webmanifest')
}

openNativeForms()
followMenu()
followContents()
replaceInHistory()
whenShown(() => {
  void startLater()
  openCookieNotice()
  openSession()
  openAssistant()
  removeExpiredRecords()
  logMissingPage()
})
document.documentElement.dataset['frame'] = ''

// Hot reload is React's, in islands. A page where none is alive has to be rendered anew.
import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
  const isScript = updates.some(({ type }) => type === 'js-update')
  if (isScript && !document.querySelector('[data-alive]')) location.reload()
})
