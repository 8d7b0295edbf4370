import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatInstant } from '#domain/dates.ts'
import type { ImportRow, LeadImport } from '#contract/imports.ts'
import {
  IMPORT_COLUMNS,
  IMPORT_FIELD_LABELS,
  isWorking,
  KNOWN_CHOICES,
  OUTCOMES,
  VERDICTS,
  type ImportColumn,
  type KnownChoice,
} from '#domain/import-choices.ts'
import { IMPORT } from '#web/content/imports.ts'
import { ProblemError } from '#web/data/call.ts'
import { importQuery, importRowsQuery, useImportActs, type RowFilter } from '#web/data/imports.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Choices, Select } from '#web/ui/input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useTabAddress } from '#web/ui/tab-address.ts'
import { logError } from '#web/admin/console/log-error.ts'
import { FailedLine } from '#web/admin/console/states.tsx'

interface OpenImportProps {
  id: string
  onBack: () => void
  onClose: () => void
}

export function OpenImport({ id, onBack, onClose }: OpenImportProps) {
  const { data, isError, refetch } = useQuery(importQuery(id))
  const title = useRef<HTMLHeadingElement>(null)
  const { showLeads } = useImportActs(id)
  const state = data?.state
  const shown = useRef(state)
  useEffect(() => {
    const before = shown.current
    shown.current = state
    if (state === before) return
    // The button that was pressed is gone.
    title.current?.focus()
    if (before !== undefined && (state === 'done' || state === 'undone')) void showLeads()
  }, [state, showLeads])
  if (!data) return isError ? <FailedLine onRetry={() => void refetch()} /> : <Skeleton className="h-60" />
  return (
    <div className="space-y-4">
      <h3 ref={title} tabIndex={-1} className="text-base wrap-anywhere outline-none">
        {data.file_name} · {IMPORT.states[data.state]}
      </h3>
      {isWorking(data.state) && <Working of={data} />}
      {data.state === 'ready' && <Columns of={data} />}
      {!isWorking(data.state) && <Rows of={data} />}
      {data.state === 'ready' ? (
        <StartActions of={data} onBack={onBack} />
      ) : (
        <EndActions of={data} onBack={onBack} onClose={onClose} />
      )}
    </div>
  )
}

function Working({ of: { state, position, total } }: { of: LeadImport }) {
  const text = IMPORT.progress(state, position, total)
  return (
    <div className="space-y-2">
      <Progress value={(100 * position) / total} label={IMPORT.states[state]} />
      <p className="tabular text-sm text-muted">{text}</p>
    </div>
  )
}

const labelsOf = ({ state, verdicts, outcomes }: LeadImport) =>
  state === 'ready'
    ? VERDICTS.flatMap((verdict) => ({
        value: verdict,
        label: IMPORT.verdicts[verdict],
        count: verdicts[verdict] ?? 0,
      }))
    : OUTCOMES.flatMap((outcome) => ({
        value: outcome,
        label: IMPORT.outcomes[outcome],
        count: outcomes[outcome] ?? 0,
      }))

function Counts({ counted }: { counted: readonly { label: string; count: number }[] }) {
  return (
    <p className="tabular text-sm text-muted">
      {counted.map(({ label, count }) => IMPORT.count(label, count)).join(' · ')}
    </p>
  )
}

function Columns({ of: { id, headers, columns, samples } }: { of: LeadImport }) {
  const { change } = useImportActs(id)
  const [choose] = useSingleFlight(async (at: number, field: ImportColumn) => {
    try {
      await change(columns.with(at, field))
    } catch (error) {
      tell(error)
    }
  })
  const labels = { ...IMPORT_FIELD_LABELS, '': IMPORT.leftOut }
  return (
    <details
      className="rounded-md border border-line px-3 py-2"
      open={columns.every((column) => column === '')}
    >
      <summary className="min-h-9 cursor-pointer content-center text-sm font-semibold">
        {IMPORT.columns(columns.filter((column) => column !== '').length, columns.length)}
      </summary>
      <p className="mt-1 text-sm text-muted">{IMPORT.columnsHint}</p>
      <ul className="mt-2 divide-y divide-line">
        {headers.map((header, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place in the file
          <li key={at} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <div className="min-w-0 text-sm">
              <p className="truncate font-semibold">{header}</p>
              <p className="truncate text-muted">
                {samples
                  .flatMap((cells) => cells[at] ?? [])
                  .filter((cell) => cell !== '')
                  .join(' · ')}
              </p>
            </div>
            <Select
              name={`column-${at}`}
              aria-label={IMPORT.column(header)}
              value={columns[at]}
              onChange={({ target }) => {
                const field = IMPORT_COLUMNS.find((one) => one === target.value)
                if (field !== undefined) void choose(at, field)
              }}
            >
              <Choices values={IMPORT_COLUMNS} labels={labels} />
            </Select>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Rows({ of }: { of: LeadImport }) {
  const counted = labelsOf(of).filter(({ count }) => count > 0)
  const preferred = of.state === 'undone' ? 'kept' : ''
  const [chosen, setChosen] = useState<string>(
    counted.some(({ value }) => value === preferred) ? preferred : '',
  )
  const verdict = VERDICTS.find((one) => one === chosen)
  const outcome = OUTCOMES.find((one) => one === chosen)
  const filter: RowFilter =
    of.state === 'ready'
      ? { ...(verdict !== undefined && { verdict }) }
      : { ...(outcome !== undefined && { outcome }) }
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isError, refetch } = useInfiniteQuery(
    importRowsQuery(of, filter),
  )
  if (isError) return <FailedLine onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  const rows = data.pages.flatMap(({ items }) => items)
  if (rows.length === 0 && chosen === '')
    return (
      <>
        <Counts counted={counted} />
        <p className="text-sm text-muted">{IMPORT.deleted}</p>
      </>
    )
  return (
    <section aria-label={IMPORT.rows}>
      {counted.length === 1 ? (
        <Counts counted={counted} />
      ) : (
        <Segments
          legend={IMPORT.rows}
          name="verdict"
          choices={[
            { value: '', label: IMPORT.allRows(of.total) },
            ...counted.map(({ value, label, count }) => ({ value, label: IMPORT.count(label, count) })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <RowLine key={row.n} row={row} isReady={of.state === 'ready'} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2 max-lg:min-h-11"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {IMPORT.more}
        </Button>
      )}
    </section>
  )
}

function RowLine({ row, isReady }: { row: ImportRow; isReady: boolean }) {
  const { line, full_name, email, phone, cells, verdict, outcome, reason, known, repeats_line } = row
  const contact = [email, phone].filter((one) => one !== null).join(' · ')
  const isExplained = isReady || outcome === 'skipped'
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 text-sm">
      <p className="min-w-0 flex-[1_1_13rem] wrap-anywhere">
        <span className="tabular mr-2 text-xs text-muted">{IMPORT.line(line)}</span>
        <bdi className="font-semibold">
          {full_name ?? cells.filter((cell) => cell !== '').join(' · ')}
        </bdi>{' '}
        {contact !== full_name && <span className="text-muted max-sm:block">{contact}</span>}
      </p>
      <p className="min-w-0 wrap-anywhere text-muted">
        {isReady && verdict !== null && IMPORT.verdicts[verdict]}
        {!isReady && outcome !== null && IMPORT.outcomes[outcome]}
        {reason !== null && `: ${reason}`}
        {isExplained &&
          verdict === 'repeated' &&
          repeats_line !== null &&
          `: ${IMPORT.repeats(repeats_line)}`}
        {isExplained && verdict === 'known' && known !== null && (
          <>
            {`: ${IMPORT.knownBy(known.by)} `}
            <bdi>{known.full_name}</bdi>
          </>
        )}
      </p>
    </li>
  )
}

function StartActions({ of: { id, verdicts }, onBack }: { of: LeadImport; onBack: () => void }) {
  const { start, discard } = useImportActs(id)
  const [known, setKnown] = useState<KnownChoice>('skip')
  const [fresh, there] = [verdicts.new ?? 0, (verdicts.known ?? 0) + (verdicts.repeated ?? 0)]
  const [begin, isStarting] = useSingleFlight(async () => {
    try {
      await start(known)
    } catch (error) {
      tell(error)
    }
  })
  const [drop, isDropping] = useSingleFlight(async () => {
    try {
      await discard()
      onBack()
    } catch (error) {
      tell(error)
    }
  })
  const isNothing = fresh + (known === 'skip' ? 0 : there) === 0
  const label =
    known === 'fill' && there > 0
      ? IMPORT.startFilling(fresh, there)
      : IMPORT.start(fresh + (known === 'add' ? there : 0))
  return (
    <>
      {there > 0 && (
        <Field label={IMPORT.known} name="known">
          {(control) => (
            <Select
              {...control}
              value={known}
              onChange={({ target }) => {
                const next = KNOWN_CHOICES.find((one) => one === target.value)
                if (next !== undefined) setKnown(next)
              }}
            >
              <Choices values={KNOWN_CHOICES} labels={IMPORT.knownChoices} />
            </Select>
          )}
        </Field>
      )}
      {isNothing && <p className="text-sm text-muted">{IMPORT.noneToAdd}</p>}
      <DialogActions>
        <Button busy={isStarting} disabled={isNothing} onClick={() => void begin()}>
          {isStarting ? IMPORT.startBusy : label}
        </Button>
        <Button variant="ghost" busy={isDropping} onClick={() => void drop()}>
          {IMPORT.discard}
        </Button>
      </DialogActions>
    </>
  )
}

function EndActions({ of, onBack, onClose }: { of: LeadImport; onBack: () => void; onClose: () => void }) {
  const { undo } = useImportActs(of.id)
  const [, change] = useTabAddress()
  const [takeBack, isUndoing] = useSingleFlight(async () => {
    try {
      await undo()
    } catch (error) {
      tell(error)
    }
  })
  return (
    <>
      {of.undo_until !== null && (
        <p className="text-sm text-muted">{IMPORT.undoText(formatInstant(of.undo_until))}</p>
      )}
      <DialogActions>
        {of.state === 'done' && (
          <Button onClick={() => change({ import: null, source: 'import' })}>{IMPORT.showLeads}</Button>
        )}
        {of.undo_until !== null && (
          <Button variant="outline" busy={isUndoing} onClick={() => void takeBack()}>
            {IMPORT.undo}
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          {IMPORT.back}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {IMPORT.close}
        </Button>
      </DialogActions>
    </>
  )
}

function tell(error: unknown): void {
  logError(error)
  const reason = error instanceof ProblemError ? ` ${error.detail}` : ''
  notify({ ...IMPORT.failed, description: IMPORT.failed.description + reason })
}
