import { useTexts } from '#web/shell/page-facts.ts'
import { classNames } from '#web/ui/class-names.ts'

const DAYS = Array.from({ length: 14 }, (_, place) => place + 1)

const LIGHTS = [
  'bg-action/14',
  'bg-action/20',
  'bg-action/28',
  'bg-action/36',
  'bg-action/46',
  'bg-action/56',
  'bg-action/66',
  'bg-action/76',
  'bg-action/88',
  'bg-action',
] as const

export function Fortnight() {
  const { caption } = useTexts('package').afterOrder
  return (
    <figure className="mx-auto w-full max-w-xl">
      <figcaption className="sr-only">{caption}</figcaption>
      <div aria-hidden="true">
        <svg viewBox="0 0 560 44" className="block w-full">
          <path d="M30 44V24h64V8h44v16h284V14h34v10h74v20z" className="fill-raised" />
          <path
            d="M0 44h30V24h64V8h44v16h284V14h34v10h74v20h30"
            fill="none"
            className="stroke-line"
            strokeWidth="1.5"
          />
        </svg>
        <div className="grid grid-cols-7 gap-x-2 gap-y-3 border-x border-line bg-raised p-4 sm:gap-x-3 sm:gap-y-4 sm:p-7">
          {DAYS.map((day) => (
            <span key={day} className="block text-center">
              <span
                className={classNames(
                  'block aspect-4/5 rounded-sm border',
                  day === 1
                    ? 'border-mind bg-mind/70'
                    : day < 5
                      ? 'border-line bg-ground'
                      : `border-action/50 ${LIGHTS[day - 5]}`,
                )}
              />
              <span
                className={classNames(
                  'tabular mt-1 block text-xs',
                  day === 1 || day >= 5 ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                {day}
              </span>
            </span>
          ))}
        </div>
        <div className="h-2 rounded-b-sm bg-control/50" />
      </div>
    </figure>
  )
}
