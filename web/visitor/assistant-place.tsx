// The place of the assistant on its own page, as a conversation that is an example and says so. The assistant itself belongs here,
// as the region "Try Our AI Assistant": it replaces this one component. Must hold no control that does nothing.
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { EXAMPLE_CHAT } from '#web/content/chatbot.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'

export function AssistantPlace() {
  const labelId = useId()
  const { badge, kept, label, lead, name, speakers, turns, where } = EXAMPLE_CHAT
  return (
    <figure
      aria-labelledby={labelId}
      className="mx-auto w-full max-w-md overflow-hidden rounded-xl border border-mind/60 bg-surface text-sm shadow-glow-mind lg:mr-0"
    >
      <figcaption className="flex items-center gap-3 border-b border-line bg-raised px-4 py-3 sm:px-5">
        <span id={labelId} className="sr-only">
          {label}
        </span>
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-mind" />
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-xs text-muted">{where}</span>
        </span>
        <Badge className="ml-auto">{badge}</Badge>
      </figcaption>
      <div className="space-y-2.5 p-4 sm:p-5">
        {turns.map(([speaker, text]) => (
          <p
            key={text}
            className={classNames(
              'w-fit max-w-[88%] rounded-lg px-3.5 py-2.5',
              speaker === 'visitor'
                ? 'ml-auto rounded-br-sm bg-raised'
                : 'rounded-bl-sm border border-mind/50 bg-mind/14',
            )}
          >
            <span className="sr-only">{speakers[speaker]}: </span>
            {text}
          </p>
        ))}
      </div>
      <p className="flex gap-3 border-t border-line bg-ground/50 px-4 py-3.5 sm:px-5">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        <span>
          <span className="block font-semibold">{kept}</span>
          <span className="text-muted">{lead}</span>
        </span>
      </p>
    </figure>
  )
}
