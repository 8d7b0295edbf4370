import { EXPORT } from '#web/content/exports.ts'
import { ProblemError } from '#web/data/call.ts'
import { fetchExport, type ExportedPart, type ExportQuery } from '#web/data/exports.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { downloadFile } from '#web/shell/download-file.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from './log-error.ts'

/** Fetches an exported file, and says how that went. */
export function useDownload(onDone: () => void) {
  const [download, isBusy] = useSingleFlight(async (part: ExportedPart, query: ExportQuery) => {
    try {
      const { file, name } = await fetchExport(part, query)
      downloadFile(file, name)
      notify(EXPORT.done(name))
      onDone()
    } catch (error) {
      logError(error)
      const { description } = EXPORT.failed
      const reason = error instanceof ProblemError ? ` ${error.detail}` : ''
      notify({ ...EXPORT.failed, description: description + reason })
    }
  })
  return { download, isBusy }
}

export function DownloadActions({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <DialogActions>
      <Button type="submit" busy={isBusy}>
        {isBusy ? EXPORT.busy : EXPORT.submit}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {EXPORT.cancel}
      </Button>
    </DialogActions>
  )
}
