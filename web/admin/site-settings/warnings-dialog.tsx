import { TriangleAlert } from 'lucide'
import type { SiteWarning } from '#domain/site/warnings.ts'
import { PUBLISH, WARNINGS } from '#web/content/site-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface WarningsDialogProps {
  warnings: readonly SiteWarning[]
  onClose: () => void
  onEdit: (path: string) => void
  onPublish: () => void
}

export function WarningsDialog({ warnings, onClose, onEdit, onPublish }: WarningsDialogProps) {
  return (
    <Dialog
      open={warnings.length > 0}
      onOpenChange={onClose}
      title={WARNINGS.title}
      description={<p>{WARNINGS.text}</p>}
    >
      <ul className="divide-y divide-line border-y border-line">
        {warnings.map((warning) => (
          <Line key={warning.path} warning={warning} onEdit={onEdit} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onPublish}>{WARNINGS.publish}</Button>
        <Button variant="ghost" onClick={onClose}>
          {PUBLISH.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

function Line({ warning, onEdit }: { warning: SiteWarning; onEdit: (path: string) => void }) {
  const { kind, name, lines, path } = warning
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <Icon of={TriangleAlert} aria-hidden="true" className="size-4 shrink-0 text-warning" />
      <p className="min-w-0 flex-1">{kind === 'thin' ? WARNINGS.thin(name, lines) : WARNINGS.claim(name)}</p>
      <Button variant="outline" size="sm" aria-label={WARNINGS.editOf(name)} onClick={() => onEdit(path)}>
        {WARNINGS.edit}
      </Button>
    </li>
  )
}
