import { useState, type FormEvent } from 'react'
import { YEAR_EXPORT } from '#web/content/exports.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { DownloadActions, useDownload } from '#web/admin/console/download.tsx'
import { useToday } from './use-today.ts'

/** As long as documents are kept. */
const YEARS = 11
const KINDS = ['invoices', 'invoicePdfs'] as const

export default function YearExportForm({ onClose }: { onClose: () => void }) {
  const thisYear = Number(useToday().slice(0, 4))
  const [year, setYear] = useState(String(thisYear))
  const [kind, setKind] = useState<(typeof KINDS)[number]>('invoices')
  const { isBusy, download } = useDownload(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void download(kind, { year })
  }
  return (
    <form className="space-y-4" onSubmit={submit}>
      <Field label={YEAR_EXPORT.year} name="year">
        {(control) => (
          <Select {...control} value={year} onChange={({ target }) => setYear(target.value)}>
            {Array.from({ length: YEARS }, (_, ago) => (
              <option key={ago}>{thisYear - ago}</option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Segments
          legend={YEAR_EXPORT.files}
          name="files"
          choices={KINDS.map((value) => ({ value, label: YEAR_EXPORT.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
        <p className="mt-2 text-sm text-muted">{YEAR_EXPORT.hints[kind]}</p>
      </div>
      <DownloadActions isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}
