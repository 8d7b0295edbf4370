import { ListChecks } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnswerOf } from '#contract/call.ts'
import type { changeStatuses } from '#contract/leads.ts'
import {
  BULK_MAX,
  CLOSED_REASONS,
  type ClosedReason,
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
  type LeadStatus,
} from '#domain/lead-choices.ts'
import { LEAD_BULK } from '#web/content/lead-desk.ts'
import { findLeadIds, useChangeStatuses, type LeadSearch } from '#web/data/leads.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Choices, Select } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from '#web/admin/console/log-error.ts'

const NONE: ReadonlySet<string> = new Set()

export type LeadChoice = ReturnType<typeof useLeadChoice>

export function useLeadChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  return {
    chosen,
    start: () => setChosen(NONE),
    stop: () => setChosen(null),
    /** Nothing if the choosing ended meanwhile. */
    set: (ids: readonly string[]) => setChosen((before) => before && new Set(ids)),
    toggle: (id: string) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}

type Changed = AnswerOf<typeof changeStatuses>

const sizeOf = ({ changed }: Changed) => Object.values(changed).reduce((sum, ids) => sum + ids.length, 0)

function useBulkChange() {
  const { mutateAsync } = useChangeStatuses()

  /** Leaves alone what someone else has changed since. */
  async function undo(done: Changed, status: LeadStatus): Promise<void> {
    try {
      let count = 0
      const restore = async (ids: string[] = [], former: LeadStatus, closed_reason?: ClosedReason) => {
        if (ids.length === 0) return
        count += sizeOf(await mutateAsync({ ids, status: former, only_from: status, closed_reason }))
      }
      for (const reason of CLOSED_REASONS) await restore(done.closed_for[reason], 'closed', reason)
      // Without those above, which have another status by now.
      for (const former of LEAD_STATUSES) await restore(done.changed[former], former)
      notify(LEAD_BULK.undone(count, sizeOf(done) - count))
    } catch (error) {
      logError(error)
      notify(LEAD_BULK.undoFailed)
    }
  }

  return async (ids: readonly string[], status: LeadStatus): Promise<void> => {
    const done = await mutateAsync({ ids: [...ids], status })
    const count = sizeOf(done)
    notify({
      ...LEAD_BULK.done(count, LEAD_STATUS_LABELS[status]),
      ...(count > 0 && { action: { label: LEAD_BULK.undo, run: () => void undo(done, status) } }),
    })
  }
}

const START_ID = 'select-leads'

export function BulkStart({ isShort, onStart }: { isShort: boolean; onStart: () => void }) {
  return (
    <Button
      id={START_ID}
      variant="secondary"
      title={LEAD_BULK.start}
      className="px-3! lg:min-h-9! lg:py-1!"
      onClick={onStart}
    >
      <Icon of={ListChecks} aria-hidden="true" />
      <span
        className={classNames('sr-only @min-[72rem]:not-sr-only', !isShort && '@min-[68rem]:not-sr-only')}
      >
        {LEAD_BULK.start}
      </span>
    </Button>
  )
}

interface BulkBarProps {
  chosen: ReadonlySet<string>
  search: LeadSearch
  isFiltered: boolean
  onChoose: (ids: readonly string[]) => void
  onStop: () => void
}

export function BulkBar({ chosen, search, isFiltered, onChoose, onStop }: BulkBarProps) {
  const changeStatus = useBulkChange()
  const [status, setStatus] = useState<LeadStatus | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const stop = () => {
    flushSync(onStop)
    document.getElementById(START_ID)?.focus()
  }
  const [chooseAll, isChoosing] = useSingleFlight(async () => {
    try {
      const { ids, is_complete } = await findLeadIds(search)
      onChoose(ids)
      setIncomplete(!is_complete)
    } catch (error) {
      logError(error)
      notify(LEAD_BULK.allFailed)
    }
  })
  const [change, isChanging] = useSingleFlight(async () => {
    if (status === null) return
    try {
      await changeStatus([...chosen], status)
      stop()
    } catch (error) {
      logError(error)
      notify(LEAD_BULK.failed)
    }
  })
  const note =
    chosen.size > BULK_MAX
      ? LEAD_BULK.tooMany(BULK_MAX)
      : isIncomplete && chosen.size === BULK_MAX
        ? LEAD_BULK.incomplete(BULK_MAX)
        : null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the selection from any control inside
    <fieldset
      className="flex w-full flex-wrap items-center gap-x-3"
      onKeyDown={({ key }) => {
        if (key === 'Escape') stop()
      }}
    >
      <legend className="sr-only">{LEAD_BULK.label}</legend>
      <div className="flex min-w-0 flex-1 basis-full flex-wrap items-baseline gap-x-3 sm:basis-40">
        <output className="tabular text-sm font-semibold">{LEAD_BULK.chosen(chosen.size)}</output>
        <Button variant="link" size="sm" className="min-h-8! px-0! py-0!" onClick={() => void chooseAll()}>
          {isChoosing ? LEAD_BULK.loading : isFiltered ? LEAD_BULK.allFound : LEAD_BULK.all}
        </Button>
        <Button
          variant="link"
          size="sm"
          className="min-h-8! px-0! py-0! max-sm:ml-auto"
          disabled={isChanging}
          onClick={stop}
        >
          {LEAD_BULK.stop}
        </Button>
        <output className="w-full text-xs text-warning empty:hidden">{note}</output>
      </div>
      <label className="flex min-w-40 flex-1 items-center gap-2 text-xs whitespace-nowrap text-muted sm:flex-none sm:text-sm">
        {LEAD_BULK.status}
        <Select
          name="bulk-status"
          density="compact"
          className="min-w-0 flex-1 text-ink sm:w-34 sm:flex-none lg:[&>select]:h-9 [&>select]:pr-9 [&>select]:pl-3"
          value={status ?? ''}
          onChange={({ target }) => setStatus(LEAD_STATUSES.find((one) => one === target.value) ?? null)}
        >
          <option value="">{LEAD_BULK.choose}</option>
          <Choices values={LEAD_STATUSES} labels={LEAD_STATUS_LABELS} />
        </Select>
      </label>
      <Button
        busy={isChanging}
        className="px-3! sm:px-5! lg:min-h-9! lg:py-1!"
        disabled={status === null || chosen.size === 0 || chosen.size > BULK_MAX}
        onClick={() => void change()}
      >
        {isChanging ? LEAD_BULK.busy : LEAD_BULK.change(chosen.size)}
      </Button>
    </fieldset>
  )
}
