// One call in four steps, with each voice, the spoken text, and what the bot understands.
import { Check } from 'lucide-react'
import { CALL } from '#web/content/call-bots.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Wave } from './wave.tsx'

export function CallInTime() {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-ground shadow-shade">
      <p
        aria-hidden="true"
        className="flex items-center justify-end gap-5 border-b border-line px-5 py-3 text-xs text-muted sm:px-6"
      >
        <span className="mr-auto tabular flex items-center gap-2.5 font-semibold text-ink">
          <span className="size-2 animate-[breathe_3s_ease-in-out_infinite] rounded-full bg-action" />
          {CALL.length}
        </span>
        <span className="flex items-center gap-2">
          <span className="h-3.5 w-1 rounded-full bg-ink/85" />
          {CALL.voices.caller}
        </span>
        <span className="flex items-center gap-2">
          <span className="h-3.5 w-1 rounded-full bg-mind" />
          {CALL.voices.bot}
        </span>
      </p>
      <ol className="grid max-lg:divide-y lg:grid-cols-4 lg:divide-x divide-line">
        {CALL.steps.map(({ at, title, text, wave, said, understood }) => (
          <li key={title} className="group flex flex-col">
            <Wave parts={wave} className="w-full bg-surface/60 lg:py-3" />
            <div className="flex flex-1 flex-col p-5 pt-5 sm:p-6">
              <p className="tabular text-sm font-semibold text-action">{at}</p>
              <h3 className="mt-1 text-xl lg:text-lg">{title}</h3>
              <p className="mt-2 text-sm text-muted">{text}</p>
              <div className="mt-5 space-y-2 text-sm">
                {said.map(([voice, words]) => (
                  <Said key={words} voice={voice} words={words} />
                ))}
                {understood.length > 0 && <Understood facts={understood} />}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Said({ voice, words }: { voice: 'bot' | 'caller'; words: string }) {
  return (
    <p
      className={classNames(
        'w-fit rounded-lg px-3.5 py-2.5',
        voice === 'bot'
          ? 'rounded-bl-sm border border-mind/50 bg-mind/14'
          : 'ml-auto rounded-br-sm bg-raised',
      )}
    >
      <span className="sr-only">{CALL.voices[voice]}: </span>
      {words}
    </p>
  )
}

function Understood({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
      {facts.map(([label, value]) => (
        <div key={label} className="relative py-2.5 pr-3.5 pl-10">
          <dt className="text-xs text-muted">
            <Check aria-hidden="true" className="absolute top-3 left-3.5 size-4 text-success" />
            {label}
          </dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
