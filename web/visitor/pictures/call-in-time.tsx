import { Check } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/shell/page-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Wave, type Part } from './wave.tsx'

const WAVES = [
  [
    ['ring', 14],
    ['quiet', 3],
    ['bot', 29],
  ],
  [
    ['caller', 17],
    ['quiet', 2],
    ['bot', 9],
    ['quiet', 2],
    ['caller', 14],
    ['quiet', 2],
  ],
  [
    ['bot', 24],
    ['quiet', 3],
    ['caller', 7],
    ['quiet', 3],
    ['bot', 9],
  ],
  [
    ['bot', 6],
    ['quiet', 40],
  ],
] as const satisfies (readonly Part[])[]

export function CallInTime() {
  const { call } = useTexts('callBots')
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-ground shadow-shade">
      <p
        aria-hidden="true"
        className="flex items-center justify-end gap-5 border-b border-line px-5 py-3 text-xs text-muted sm:px-6"
      >
        <span className="mr-auto tabular flex items-center gap-2.5 font-semibold text-ink">
          <span className="size-2 animate-[breathe_3s_ease-in-out_infinite] rounded-full bg-action" />
          {call.length}
        </span>
        <span className="flex items-center gap-2">
          <span className="h-3.5 w-1 rounded-full bg-ink/85" />
          {call.caller}
        </span>
        <span className="flex items-center gap-2">
          <span className="h-3.5 w-1 rounded-full bg-mind" />
          {call.bot}
        </span>
      </p>
      <ol className="grid max-lg:divide-y lg:grid-cols-4 lg:divide-x divide-line">
        {call.steps.map((step, place) => (
          <li key={step.title} className="group flex flex-col">
            <Wave parts={WAVES[place] ?? []} className="w-full bg-surface/60 lg:py-3" />
            <div className="flex flex-1 flex-col p-5 pt-5 sm:p-6">
              <p className="tabular text-sm font-semibold text-action">{step.at}</p>
              <h3 className="mt-1 text-xl lg:text-lg">{step.title}</h3>
              <p className="mt-2 text-sm text-muted">{step.text}</p>
              <div className="mt-5 space-y-2 text-sm">
                {'bot' in step && (
                  <Said
                    speaker={call.bot}
                    words={step.bot}
                    className="rounded-bl-sm border border-mind/50 bg-mind/14"
                  />
                )}
                {'caller' in step && (
                  <Said
                    speaker={call.caller}
                    words={step.caller}
                    className="ml-auto rounded-br-sm bg-raised"
                  />
                )}
                <Noted facts={step.noted} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Said({ speaker, words, className }: { speaker: string; words: string; className: string }) {
  return (
    <p className={classNames('w-fit rounded-lg px-3.5 py-2.5', className)}>
      <span className="sr-only">{speaker}: </span>
      {words}
    </p>
  )
}

function Noted({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
      {facts.map(({ label, value }) => (
        <div key={label} className="relative py-2.5 pr-3.5 pl-10">
          <dt className="text-xs text-muted">
            <Icon of={Check} aria-hidden="true" className="absolute top-3 left-3.5 size-4 text-success" />
            {label}
          </dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
