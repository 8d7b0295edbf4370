// What is shown when a page broke. Must depend on nothing that could be what broke: no site facts, no data, no navigation.
import { isRouteErrorResponse, type ErrorResponse } from 'react-router'
import { FAILURE } from '#web/content/shell.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-24 text-center">
      <h1 className="text-2xl">{FAILURE.title}</h1>
      <p className="mt-3 text-muted">{FAILURE.text}</p>
      {isRouteErrorResponse(error) && <Status {...error} />}
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{FAILURE.reload}</Button>
        {/* A plain link: a fresh document is the way out. */}
        <a href="/" className={buttonClass({ variant: 'outline' })}>
          {FAILURE.home}
        </a>
      </p>
    </main>
  )
}

function Status({ status }: ErrorResponse) {
  return <p className="tabular mt-3 text-sm text-muted">Status {status}</p>
}
