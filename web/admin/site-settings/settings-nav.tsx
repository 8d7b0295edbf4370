import type { SiteSettings } from '#contract/site-settings.ts'
import type { FieldSection } from '#domain/site/field.ts'
import { useOpenSettings } from './editor-context.ts'
import { SETTINGS } from '#web/content/site-settings.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'

interface SettingsNavProps {
  shown: string
  settings: SiteSettings
  onShow: (section: string) => void
}

export function SettingsNav({ shown, settings, onShow }: SettingsNavProps) {
  const { sections } = useOpenSettings().named
  return (
    <>
      <nav aria-label={SETTINGS.sections} className="max-lg:hidden">
        <ul className="sticky top-36 space-y-0.5">
          {sections.map((section) => {
            const count = countChanges(section, settings)
            return (
              <li key={section.id}>
                <a
                  href={`?settings=${section.id}`}
                  aria-current={section.id === shown ? 'page' : undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    onShow(section.id)
                  }}
                  className="flex min-h-10 items-center justify-between gap-2 rounded-md px-3 text-sm font-medium text-muted no-underline transition-colors duration-150 hover:bg-raised hover:text-ink aria-[current=page]:bg-chosen aria-[current=page]:text-ink"
                >
                  {section.title}
                  {count > 0 && (
                    <span className="tabular text-xs text-warning">
                      {count}
                      <span className="sr-only"> {SETTINGS.unpublishedIn(count)}</span>
                    </span>
                  )}
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
      <Field label={SETTINGS.section} name="section" className="lg:hidden">
        {(control) => (
          <Select {...control} value={shown} onChange={({ target }) => onShow(target.value)}>
            {sections.map((section) => (
              <option key={section.id} value={section.id}>
                {section.title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

const countChanges = ({ groups }: FieldSection, { draft }: SiteSettings): number => {
  const paths = new Set(groups.flatMap(({ fields }) => fields.map(({ path }) => path)))
  return draft.filter(({ path }) => paths.has(path)).length
}
