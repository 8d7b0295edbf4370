// The inline script of every document: menu, cookie notice, sign-out, assistant panel, and island loader. Imports no libraries.
import { removeExpiredRecords } from '#web/data/onboarding-records.ts'
import { initAssistant } from './assistant.ts'
import { initCookieNotice } from './cookie-notice.ts'
import { highlightCurrentSection, syncMenuButton, handleReplaceLinks } from './document-parts.ts'
import { initIslands } from './islands.ts'
import { addLink } from './links.ts'
import { preventDoubleSubmit } from './native-forms.ts'
import { initOrigin } from './origin.ts'
import { initSession } from './session.ts'
import { untilPainted } from './until-painted.ts'

/** Runs when the page is shown; a prerendered page waits until the visitor opens it. */
function whenActivated(start: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}

const startHydration = initIslands()

async function startAfterPaint(): Promise<void> {
  await untilPainted()
  startHydration()
  // In the head, it would compete with the fonts.
  if (import.meta.env.PROD) addLink('manifest', '/manifest.webmanifest')
}

preventDoubleSubmit()
syncMenuButton()
highlightCurrentSection()
handleReplaceLinks()
whenActivated(() => {
  void startAfterPaint()
  initCookieNotice()
  initSession()
  initOrigin()
  initAssistant()
  removeExpiredRecords()
})
document.documentElement.dataset['frame'] = ''

// React hot-reloads hydrated islands; a page without one is reloaded.
import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
  const isScript = updates.some(({ type }) => type === 'js-update')
  if (isScript && !document.querySelector('[data-hydrated]')) location.reload()
})
