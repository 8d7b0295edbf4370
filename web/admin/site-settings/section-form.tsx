import { Eye } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useState } from 'react'
import { isOutwardField } from '#domain/outward.ts'
import type { Field, FieldGroup, FieldSection } from '#domain/site/field.ts'
import { CHOICES_FORM, EDITOR, PREVIEW, SETTINGS } from '#web/content/site-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Chevron } from '#web/admin/console/chevron.tsx'
import { ClaimsForm } from './claims.tsx'
import { useOpenSettings } from './editor-context.ts'
import { MailInbox } from './mail-inbox.tsx'
import { MailWebhook } from './mail-webhook.tsx'
import { MailServer } from './mail-server.tsx'
import { SavedAtOnce } from './saved-at-once.tsx'
import { SettingField } from './setting-field.tsx'
import { TextTools, type TextSearch } from './text-tools.tsx'

const MANY_GROUPS = 4
/** A group with more folds its parts. */
const MANY_FIELDS = 20

interface SectionFormProps {
  section: FieldSection
  linked: string | null
  onPreview: () => void
  search: TextSearch
  onSearch: (search: TextSearch) => void
  onEdit: (path: string) => void
}

export function SectionForm({ section, linked, onPreview, ...tools }: SectionFormProps) {
  const isShort = section.groups.length < MANY_GROUPS
  const linkedGroup = section.groups.find(({ fields }) => fields.some(({ path }) => path === linked))
  useEffect(() => {
    if (linked !== null) document.getElementById(linked)?.focus()
  }, [linked])
  return (
    <section aria-labelledby="section-title" className="min-w-0">
      <h3 id="section-title" className="text-xl max-lg:sr-only">
        {section.title}
      </h3>
      {section.id === 'pages' && (
        <div className="mb-4 text-sm text-muted lg:mt-2">
          <p>{PREVIEW.tip}</p>
          <Button variant="secondary" className="mt-2 xl:hidden" aria-haspopup="dialog" onClick={onPreview}>
            <Icon of={Eye} aria-hidden="true" />
            {PREVIEW.open}
          </Button>
        </div>
      )}
      {section.id === 'choices' && <p className="mb-4 text-sm text-muted lg:mt-2">{CHOICES_FORM.text}</p>}
      {section.id === 'pages' && <TextTools {...tools} />}
      {section.id === 'mail' && (
        <div className="max-lg:mb-4">
          <MailServer />
          <MailInbox />
          <MailWebhook />
        </div>
      )}
      {section.id === 'claims' ? (
        <ClaimsForm linked={linked} />
      ) : (
        <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-shade lg:mt-4">
          {section.groups.map((group, at) => (
            <Group
              key={group.title}
              group={group}
              linked={linked}
              isOpen={isShort || (linkedGroup ? group === linkedGroup : at === 0)}
            />
          ))}
        </div>
      )}
      <SavedAtOnce section={section.id} />
    </section>
  )
}

interface GroupProps {
  group: FieldGroup
  linked: string | null
  isOpen: boolean
}

function Group({ group: { title, fields }, linked, isOpen }: GroupProps) {
  const [isRendered, setRendered] = useState(isOpen)
  return (
    <details
      className="group"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setRendered(true)
      }}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 focus-visible:outline-offset-[-2px] sm:px-5 [&::-webkit-details-marker]:hidden">
        <h4 className="min-w-0 flex-1 text-base font-semibold">{title}</h4>
        <ChangeCount fields={fields} />
        <Chevron className="group-open:rotate-180" />
      </summary>
      {isRendered && (
        <div className="space-y-1 px-4 pt-1 pb-4 sm:px-5">
          {fields.some(({ path }) => isOutwardField(path)) && (
            <p className="text-sm text-muted">{EDITOR.outward}</p>
          )}
          {partsOf(fields).map((part) =>
            part.title === null ? (
              part.fields.map((field) => <SettingField key={field.path} field={field} label={field.label} />)
            ) : (
              <Part
                key={part.fields[0]?.path}
                title={part.title}
                fields={part.fields}
                isOpen={fields.length <= MANY_FIELDS || part.fields.some(({ path }) => path === linked)}
              />
            ),
          )}
        </div>
      )}
    </details>
  )
}

function ChangeCount({ fields }: Pick<FieldGroup, 'fields'>) {
  const { settings } = useOpenSettings()
  const count = settings.draft.filter(({ path }) => fields.some((field) => field.path === path)).length
  return (
    count > 0 && (
      <span className="tabular shrink-0 text-xs text-warning">{SETTINGS.unpublishedIn(count)}</span>
    )
  )
}

function Part({ title, fields, isOpen }: FieldGroup & { isOpen: boolean }) {
  const [isRendered, setRendered] = useState(isOpen)
  return (
    <details
      className="group/part border-l border-line pl-4"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setRendered(true)
      }}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sm text-sm text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{title}</span>
        <ChangeCount fields={fields} />
        <Chevron className="group-open/part:rotate-180" />
      </summary>
      {isRendered && (
        <fieldset aria-label={title} className="min-w-0 space-y-1 pt-2">
          {fields.map((field) => (
            <SettingField key={field.path} field={field} label={ownLabel(field, title)} />
          ))}
        </fieldset>
      )}
    </details>
  )
}

/** Fields in a row that name the same place, such as `Moments, services: title` and `Moments: lead`. */
function partsOf(fields: readonly Field[]): { title: string | null; fields: Field[] }[] {
  const parts: { title: string | null; fields: Field[] }[] = []
  for (const field of fields) {
    const title = field.label.includes(': ') ? (field.label.split(/, |: /)[0] ?? null) : null
    const last = parts.at(-1)
    if (last && last.title === title) last.fields.push(field)
    else parts.push({ title, fields: [field] })
  }
  return parts
}

function ownLabel({ label }: Field, part: string): string {
  const own = label.slice(part.length + 2)
  return own.charAt(0).toUpperCase() + own.slice(1)
}
