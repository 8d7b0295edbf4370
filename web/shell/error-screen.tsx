// What is shown when a page broke. Must depend on nothing that could be what broke: no site facts, no data, no navigation.
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { DARK_SIGN, FAILURE } from '#web/content/shell.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DarkPage } from './dark-page.tsx'

export function ErrorScreen({ error }: { error: unknown }) {
  const ref = useRef<HTMLElement>(null)
  // Whoever does not see the page change is told that it did.
  useEffect(() => ref.current?.focus(), [])
  return (
    <main ref={ref} id="main" tabIndex={-1} className="grid min-h-svh content-center pb-16">
      <title>{FAILURE.title}</title>
      <DarkPage title={FAILURE.title} text={FAILURE.text} sign={DARK_SIGN}>
        <Button size="lg" onClick={() => window.location.reload()}>
          {FAILURE.reload}
        </Button>
        {/* A plain link: a fresh document is the way out. */}
        <a href="/" className={buttonClass({ variant: 'outline', size: 'lg' })}>
          {FAILURE.home}
        </a>
        {isRouteErrorResponse(error) && <p className="tabular text-sm text-muted">Status {error.status}</p>}
      </DarkPage>
    </main>
  )
}
