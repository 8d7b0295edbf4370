// The groups of a section. A long section shows its first group; the others open on demand.
import { useEffect, useState } from 'react'
import type { FieldGroup, FieldSection } from '#domain/site/fields.ts'
import { SETTINGS } from '#web/content/site-settings.ts'
import { Chevron } from '../desk-section.tsx'
import { useOpenSettings } from './editor-context.ts'
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
          {fields.map((field) => (
            <SettingField key={field.path} field={field} />
          ))}
        </div>
      )}
    </details>
  )
}
