import { hasWords } from '#domain/lead-search.ts'
import { SECTIONS } from '#domain/site/fields.ts'
import { fill, mapTexts, type Values } from '#domain/site/texts.ts'
import { BUSY } from '#web/content/calls-desk.ts'
import { PALETTE } from '#web/content/palette.ts'
import { MAIL_INBOX, MAIL_SERVER, SETTINGS } from '#web/content/site-settings.ts'

interface FoundSetting {
  id: string
  label: string
  place: string
  section: string
  field?: string
}

const MAX_FOUND = 6

const ALL: readonly FoundSetting[] = [
  ...SECTIONS.map(({ id, title }) => ({ id, label: title, place: SETTINGS.title, section: id })),
  { id: 'mail-server', label: MAIL_SERVER.title, place: SETTINGS.title, section: 'mail' },
  { id: 'mail-inbox', label: MAIL_INBOX.title, place: SETTINGS.title, section: 'mail' },
  { id: 'busy-calendars', label: BUSY.title, place: SETTINGS.title, section: 'business' },
  ...SECTIONS.flatMap((section) =>
    section.groups.flatMap(({ title, fields }) =>
      fields.map(({ path, label }) => ({
        id: path,
        label,
        place: PALETTE.place(section.title, title),
        section: section.id,
        field: path,
      })),
    ),
  ),
]

/** `values` are the names of the packages. Those whose own label matches come first. Without text they are the first sections. */
export function findSettings(typed: string, values: Values): readonly FoundSetting[] {
  if (typed === '') return ALL.slice(0, MAX_FOUND)
  const all = mapTexts(ALL, (text) => fill(text, values))
  const byLabel = all.filter(({ label }) => hasWords(label, typed))
  const byPlace = all.filter((one) => !byLabel.includes(one) && hasWords(`${one.place} ${one.label}`, typed))
  return [...byLabel, ...byPlace].slice(0, MAX_FOUND)
}
