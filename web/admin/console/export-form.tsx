import { useState, type FormEvent } from 'react'
import { EXPORT } from '#web/content/exports.ts'
import { ProblemError } from '#web/data/call.ts'
import { fetchExport, type ExportedPart, type ExportQuery } from '#web/data/exports.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { downloadFile } from '#web/shell/download-file.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from './log-error.ts'

const SCOPES = ['shown', 'all'] as const
const EACH = ['person', 'request'] as const

export interface ExportProps {
  list: ExportedPart
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
  const [download, isBusy] = useSingleFlight(async () => {
    try {
      const rows = scope === 'shown' ? query : {}
      const { file, name } = await fetchExport(list, list === 'leads' ? { ...rows, each } : rows)
      downloadFile(file, name)
      notify(EXPORT.done(name))
      onClose()
    } catch (error) {
      logError(error)
      const { description } = EXPORT.failed
      const reason = error instanceof ProblemError ? ` ${error.detail}` : ''
      notify({ ...EXPORT.failed, description: description + reason })
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void download()
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
      <DialogActions>
        <Button type="submit" busy={isBusy}>
          {isBusy ? EXPORT.busy : EXPORT.submit}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {EXPORT.cancel}
        </Button>
      </DialogActions>
    </form>
  )
}
