// Shown where a part of a page failed. It needs neither site facts nor data nor a router, which could be what failed.
import { useEffect } from 'react'
import { DARK_SIGN, FAILURE } from '#web/content/shell.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DarkPage } from './dark-page.tsx'

export function ErrorScreen() {
  useEffect(() => {
    document.title = FAILURE.title
    document.getElementById('main')?.focus()
  }, [])
  const screen = (
    <DarkPage title={FAILURE.title} text={FAILURE.text} sign={DARK_SIGN}>
      <Button size="lg" onClick={() => window.location.reload()}>
        {FAILURE.reload}
      </Button>
      <a href="/" className={buttonClass({ variant: 'outline', size: 'lg' })}>
        {FAILURE.home}
      </a>
    </DarkPage>
  )
  // Where the page's main part was within what broke, it went with it.
  return document.querySelector('main:not([data-island] main)') ? (
    screen
  ) : (
    <main id="main" tabIndex={-1} className="pb-16">
      {screen}
    </main>
  )
}
