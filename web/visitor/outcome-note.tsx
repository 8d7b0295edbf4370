// How sending a form ended, as part of the page: for those who missed the toast, and for browsers without scripts.
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { ANSWERS } from '#web/content/contact.ts'
import { telLink, useSite } from '#web/shell/page-facts.ts'

export type Outcome = 'sent' | 'failed'

export function OutcomeNote({ outcome }: { outcome: Outcome }) {
  const { phone, email } = useSite()
  const { title, description } = ANSWERS[outcome]
  const isSent = outcome === 'sent'
  return (
    <div
      className={
        isSent
          ? 'flex gap-3 rounded-md border border-success/50 bg-success/10 p-4'
          : 'flex gap-3 rounded-md border border-danger/50 bg-danger/10 p-4'
      }
    >
      {isSent ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      ) : (
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      )}
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-muted">{description}</p>
        {!isSent && (
          <p className="mt-1.5 flex flex-wrap gap-x-4">
            <a className="text-action underline underline-offset-4" href={telLink(phone)}>
              {phone}
            </a>
            {email !== null && (
              <a className="text-action underline underline-offset-4" href={`mailto:${email}`}>
                {email}
              </a>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** The same above a form that came back from being posted. */
export function PostedNote({ outcome }: { outcome: Outcome }) {
  return (
    <output className="mb-8 block">
      <OutcomeNote outcome={outcome} />
    </output>
  )
}

/** Why a posted form was refused, and the way to the first field that has to change; '' where none has. */
export function RefusalNote({ title, text, field }: { title: string; text: string; field: string }) {
  return (
    <div role="alert" className="mb-8 rounded-md border border-danger/50 bg-danger/10 p-4 text-sm">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5">
        {field === '' ? (
          text
        ) : (
          <a href={`#${field}`} className="text-danger underline underline-offset-4">
            {text}
          </a>
        )}
      </p>
    </div>
  )
}
