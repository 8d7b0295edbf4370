import { CircleCheck, TriangleAlert } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { ANSWERS } from '#web/content/contact.ts'
import { InlineContact } from '#web/shell/contact-options.tsx'

export type Outcome = 'sent' | 'failed'

interface OutcomeNoteProps {
  outcome: Outcome
  text?: string
}

export function OutcomeNote({ outcome, text = '' }: OutcomeNoteProps) {
  const isSent = outcome === 'sent'
  const { title, description } = isSent ? { title: ANSWERS.sent, description: text } : ANSWERS.failed
  return (
    <div
      data-form-message=""
      tabIndex={-1}
      className={
        isSent
          ? 'flex gap-3 rounded-md border border-success/50 bg-success/10 p-4'
          : 'flex gap-3 rounded-md border border-danger/50 bg-danger/10 p-4'
      }
    >
      {isSent ? (
        <Icon of={CircleCheck} aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      ) : (
        <Icon of={TriangleAlert} aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      )}
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-muted">{description}</p>
        {!isSent && <InlineContact />}
      </div>
    </div>
  )
}

export function PostedNote({ id, ...note }: OutcomeNoteProps & { id?: string }) {
  return (
    <output id={id} className="mb-8 block">
      <OutcomeNote {...note} />
    </output>
  )
}

/** Why a posted form was refused, with a link to the first invalid field; '' if there is none. */
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
