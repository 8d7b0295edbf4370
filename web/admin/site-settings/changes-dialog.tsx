import type { DraftField } from '#contract/site-settings.ts'
import type { Field } from '#domain/site/field.ts'
import type { NamedFields } from '#domain/site/fields.ts'
import { CHANGES, PUBLISH } from '#web/content/site-settings.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { describeValue } from './describe-value.ts'
import { publishedAt, standardAt } from './editor.ts'
import { useOpenSettings } from './editor-context.ts'

interface ChangesDialogProps {
  isOpen: boolean
  onClose: () => void
  onEdit: (path: string) => void
  onDiscard: () => void
}

export function ChangesDialog({ isOpen, onClose, onEdit, onDiscard }: ChangesDialogProps) {
  const { settings, named } = useOpenSettings()
  return (
    <Dialog place="side" open={isOpen} onOpenChange={onClose} title={CHANGES.title}>
      {/* Focusable, so that the keyboard can scroll it. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region
        tabIndex={0}
        aria-label={CHANGES.title}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-2 focus-visible:outline-offset-[-2px] sm:px-5"
      >
        {settings.draft.length === 0 && <p className="py-3 text-sm text-muted">{CHANGES.none}</p>}
        <ul className="divide-y divide-line">
          {settings.draft.map((change) => {
            const field = named.fields.get(change.path)
            return field && <Change key={change.path} field={field} change={change} onEdit={onEdit} />
          })}
        </ul>
      </section>
      {settings.draft.length > 0 && (
        <p className="border-t border-line px-4 py-3 sm:px-5">
          <Button variant="outline" onClick={onDiscard}>
            {PUBLISH.discardAll}
          </Button>
        </p>
      )}
    </Dialog>
  )
}

interface ChangeProps {
  field: Field
  change: DraftField
  onEdit: (path: string) => void
}

function Change({ field, change, onEdit }: ChangeProps) {
  const { editor, settings, named } = useOpenSettings()
  const before = publishedAt(settings, field.path)
  const after = change.value ?? standardAt(settings, field.path)
  const undo = () => {
    editor.change(field, before)
    void editor.save(field.path)
  }
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0">
          <p className="text-xs text-muted">{placeOf(field, named)}</p>
          <Button
            variant="link"
            size="sm"
            className="min-h-7! px-0! py-0! text-left! font-semibold"
            aria-label={CHANGES.edit(field.label)}
            onClick={() => onEdit(field.path)}
          >
            {field.label}
          </Button>
        </div>
        <Button variant="outline" size="sm" aria-label={CHANGES.undoOf(field.label)} onClick={undo}>
          {CHANGES.undo}
        </Button>
      </div>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-muted">{CHANGES.before}</dt>
        <dd className="line-clamp-4 text-muted">{describeValue(field, before)}</dd>
        <dt className="text-muted">{CHANGES.after}</dt>
        <dd className="line-clamp-6">{describeValue(field, after)}</dd>
      </dl>
      <p className="mt-1 text-xs text-muted">
        {change.changed_by !== null && `${CHANGES.by(change.changed_by)}, `}
        <TimeAgo instant={change.changed_at} />
      </p>
    </li>
  )
}

function placeOf(field: Field, { sections }: NamedFields): string {
  for (const section of sections)
    for (const group of section.groups)
      if (group.fields.includes(field)) return `${section.title}, ${group.title}`
  return ''
}
