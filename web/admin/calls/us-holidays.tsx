import { CalendarPlus } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useId, useRef, useState } from 'react'
import type { BookingWeek } from '#domain/booking-week.ts'
import { comingUsHolidays, daysOff, type Holiday } from '#domain/us-holidays.ts'
import { HOLIDAYS } from '#web/content/calls-desk.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

type DaysOff = BookingWeek['days_off']

interface UsHolidaysProps {
  zone: string
  readDaysOff: () => DaysOff
  onAdd: (added: DaysOff) => void
}

interface Choice {
  holiday: Holiday
  isOff: boolean
  isChosen: boolean
}

export function UsHolidays({ zone, readDaysOff, onAdd }: UsHolidaysProps) {
  const [choices, setChoices] = useState<Choice[] | null>(null)
  const [added, setAdded] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  const open = () => {
    const off = readDaysOff()
    setAdded(0)
    setChoices(
      comingUsHolidays(todayIn(zone)).map((holiday) => {
        const { from, to } = daysOff(holiday)
        const isOff = off.some((days) => days.from <= from && to <= days.to)
        return { holiday, isOff, isChosen: !isOff }
      }),
    )
  }
  const close = () => {
    setChoices(null)
    button.current?.focus()
  }
  const chosen = choices?.filter(({ isChosen }) => isChosen) ?? []
  const add = () => {
    setChoices(null)
    setAdded(chosen.length)
    onAdd(chosen.map(({ holiday }) => daysOff(holiday)))
  }

  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        className="mt-2"
        aria-expanded={choices !== null}
        aria-controls={panelId}
        onClick={() => (choices === null ? open() : close())}
      >
        <Icon of={CalendarPlus} aria-hidden="true" />
        {HOLIDAYS.open}
      </Button>
      <output className="mt-2 block basis-full text-muted empty:hidden">
        {added > 0 && HOLIDAYS.added(added)}
      </output>
      <div id={panelId} className="basis-full">
        {choices !== null && (
          <div className="mt-3 rounded-md border border-line p-4">
            <fieldset className="min-w-0">
              <legend className="sr-only">{HOLIDAYS.legend}</legend>
              <ul className="grid gap-2 sm:grid-cols-2">
                {choices.map(({ holiday, isOff, isChosen }) => (
                  <li key={holiday.name}>
                    <Checkbox
                      label={labelOf(holiday, isOff)}
                      checked={isOff || isChosen}
                      disabled={isOff}
                      className={isOff ? 'h-full opacity-60' : 'h-full'}
                      onChange={({ target }) =>
                        setChoices(
                          choices.map((choice) =>
                            choice.holiday === holiday ? { ...choice, isChosen: target.checked } : choice,
                          ),
                        )
                      }
                    />
                  </li>
                ))}
              </ul>
            </fieldset>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button disabled={chosen.length === 0} onClick={add}>
                {HOLIDAYS.add(chosen.length)}
              </Button>
              <Button variant="ghost" onClick={close}>
                {HOLIDAYS.cancel}
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  )
}

/** `YYYY-MM-DD` */
const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

function labelOf({ name, date, observed }: Holiday, isOff: boolean): string {
  const day = formatDate(date)
  return [
    date === observed ? HOLIDAYS.holiday(name, day) : HOLIDAYS.observed(name, day, formatDate(observed)),
    ...(isOff ? [HOLIDAYS.isOff] : []),
  ].join(' ')
}

const shortDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

/** “Thu, Nov 26” */
const formatDate = (date: string) => shortDate.format(new Date(`${date}T00:00:00Z`))
