import { Download } from 'lucide'
import { useState } from 'react'
import { PDF } from '#web/content/pdf.ts'
import { ProblemError } from '#web/data/call.ts'
import type { LinkedFile } from '#web/data/linked-file.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { downloadFile } from '#web/shell/download-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function PdfButton({ load }: { load: () => Promise<LinkedFile> }) {
  const [hasFailed, setFailed] = useState(false)
  const [download, isBusy] = useSingleFlight(async () => {
    setFailed(false)
    try {
      const { file, name } = await load()
      downloadFile(file, name)
    } catch (error) {
      if (!(error instanceof ProblemError)) reportError(error)
      setFailed(true)
    }
  })
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
        <Icon of={Download} aria-hidden="true" />
        {isBusy ? PDF.busy : PDF.download}
      </Button>
      {hasFailed && (
        <p role="alert" className="basis-full text-sm">
          {PDF.failed}
        </p>
      )}
    </>
  )
}
