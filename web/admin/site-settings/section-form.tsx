// The groups of a section. A long section shows its first group; the others open on demand.
import { useEffect, useState } from 'react'
import type { Field, FieldGroup, FieldSection } from '#domain/site/field.ts'
import { EDITOR, SETTINGS } from '#web/content/site-settings.ts'
import { Chevron } from '../desk-section.tsx'
import { useOpenSettings } from './editor-context.ts'
import { SavedAtOnce } from './saved-at-once.tsx'
import { SettingField } from './setting-field.tsx'

const MANY_GROUPS = 4

interface SectionFormProps {
  section: FieldSection
  /** The path of the field that a link leads to. */
  linked: string | null
}

export function SectionForm({ section, linked }: SectionFormProps) {
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
      <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-shade lg:mt-4">
        {section.groups.map((group, at) => (
          <Group
            key={group.title}
            group={group}
            isOpen={isShort || (linkedGroup ? group === linkedGroup : at === 0)}
          />
        ))}
      </div>
      <SavedAtOnce section={section.id} />
    </section>
  )
}

function Group({ group: { title, fields }, isOpen }: { group: FieldGroup; isOpen: boolean }) {
  const { settings } = useOpenSettings()
  const [isRendered, setRendered] = useState(isOpen)
  const count = settings.draft.filter(({ path }) => fields.some((field) => field.path === path)).length
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
        {count > 0 && (
          <span className="tabular shrink-0 text-xs text-warning">{SETTINGS.unpublishedIn(count)}</span>
        )}
        <Chevron className="group-open:rotate-180" />
      </summary>
      {isRendered && (
        <div className="space-y-5 px-4 pt-1 pb-6 sm:px-5">
          {fields.some(({ isSensitive }) => isSensitive) && (
            <p className="text-sm text-muted">{EDITOR.sensitive}</p>
          )}
          {partsOf(fields).map(({ title: part, fields: own }) =>
            part === null ? (
              own.map((field) => <SettingField key={field.path} field={field} label={field.label} />)
            ) : (
              <fieldset key={own[0]?.path} className="min-w-0 space-y-4 border-l border-line pl-4">
                <legend className="mb-3 text-sm text-muted">{part}</legend>
                {own.map((field) => (
                  <SettingField key={field.path} field={field} label={ownLabel(field)} />
                ))}
              </fieldset>
            ),
          )}
        </div>
      )}
    </details>
  )
}

const PART = ': '

/** Fields in a row that name the same place, such as `Moments, services: title`. */
function partsOf(fields: readonly Field[]): { title: string | null; fields: Field[] }[] {
  const parts: { title: string | null; fields: Field[] }[] = []
  for (const field of fields) {
    const title = field.label.includes(PART) ? (field.label.split(PART)[0] ?? null) : null
    const last = parts.at(-1)
    if (last && last.title === title) last.fields.push(field)
    else parts.push({ title, fields: [field] })
  }
  return parts
}

function ownLabel({ label }: Field): string {
  const own = label.slice(label.indexOf(PART) + PART.length)
  return own.charAt(0).toUpperCase() + own.slice(1)
}
