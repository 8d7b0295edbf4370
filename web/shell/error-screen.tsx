// Shown when rendering an island failed. Needs no site facts, data, or router, because any of them may be what failed.
import { useEffect } from 'react'
import { ERROR_SIGN, FAILURE } from '#web/content/shell.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FullPageMessage } from './full-page-message.tsx'

export function ErrorScreen() {
  useEffect(() => {
    document.title = FAILURE.title
    document.getElementById('main')?.focus()
  }, [])
  const screen = (
    <FullPageMessage title={FAILURE.title} text={FAILURE.text} sign={ERROR_SIGN}>
      <Button size="lg" onClick={() => window.location.reload()}>
        {FAILURE.reload}
      </Button>
      <a href="/" className={buttonClass({ variant: 'outline', size: 'lg' })}>
        {FAILURE.home}
      </a>
    </FullPageMessage>
  )
  // The failed island may have contained the page's <main>.
  return document.querySelector('main:not([data-island] main)') ? (
    screen
  ) : (
    <main id="main" tabIndex={-1} className="pb-16">
      {screen}
    </main>
  )
}
