import { useState, type FormEvent } from 'react'
import { EXPORT } from '#web/content/exports.ts'
import type { ExportQuery } from '#web/data/exports.ts'
import { Segments } from '#web/ui/segments.tsx'
import { DownloadActions, useDownload } from './download.tsx'

const SCOPES = ['shown', 'all'] as const
const EACH = ['person', 'request'] as const

export interface ExportProps {
  list: keyof typeof EXPORT.title
  query: ExportQuery
  /** The list shows only some rows. */
  isFiltered: boolean
}

export default function ExportForm({
  list,
  query,
  isFiltered,
  onClose,
}: ExportProps & { onClose: () => void }) {
  const [scope, setScope] = useState<(typeof SCOPES)[number]>(isFiltered ? 'shown' : 'all')
  const [each, setEach] = useState<(typeof EACH)[number]>('person')
  const { isBusy, download } = useDownload(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const rows = scope === 'shown' ? query : {}
    void download(list, list === 'leads' ? { ...rows, each } : rows)
  }
  return (
    <form className="space-y-4" onSubmit={submit}>
      {isFiltered && (
        <Segments
          legend={EXPORT.what}
          name="scope"
          choices={SCOPES.map((value) => ({ value, label: EXPORT.scopes[value] }))}
          value={scope}
          onChange={setScope}
        />
      )}
      {list === 'leads' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p aria-hidden="true" className="text-sm font-semibold">
            {EXPORT.lines}
          </p>
          <Segments
            legend={EXPORT.lines}
            name="each"
            choices={EACH.map((value) => ({ value, label: EXPORT.each[value] }))}
            value={each}
            onChange={setEach}
          />
        </div>
      )}
      <DownloadActions isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}
