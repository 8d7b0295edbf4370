import { INTEGRATIONS } from '#web/content/integrations.ts'
import { Card } from '#web/ui/card.tsx'
import { ApiKeys } from './api-keys.tsx'
import { Webhooks } from './webhooks.tsx'

export default function Integrations() {
  return (
    <>
      <p className="mt-2 max-w-prose text-sm text-muted">
        {INTEGRATIONS.text}{' '}
        <a
          href="/api/docs"
          target="_blank"
          rel="noreferrer"
          className="text-action underline underline-offset-4"
        >
          {INTEGRATIONS.docs}
        </a>
        .
      </p>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <Card className="px-4! py-4! sm:px-5!">
          <Webhooks />
        </Card>
        <Card className="px-4! py-4! sm:px-5!">
          <ApiKeys />
        </Card>
      </div>
    </>
  )
}
