// Above the pages: search in all texts, those that the owner has not changed yet, and find and replace with a preview.
import { useMemo, useState } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { Field } from '#domain/site/field.ts'
import type { NamedFields } from '#domain/site/fields.ts'
import { isTextField, replaceWords } from '#domain/site/replace-words.ts'
import { TEXT_TOOLS } from '#web/content/site-settings.ts'
import { isSameValue } from '#web/data/site-settings.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Chevron } from '#web/admin/console/chevron.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field as FormField } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { notify } from '#web/ui/toast.tsx'
import { describeValue } from './describe-value.ts'
import { standardAt, storedAt } from './editor.ts'
import { useOpenSettings } from './editor-context.ts'

export interface TextSearch {
  text: string
  isOnlyOurs: boolean
  replacement: string
}

export const NO_SEARCH: TextSearch = { text: '', isOnlyOurs: false, replacement: '' }

/** Names and prices have fields of their own; these have sentences. */
const SECTIONS_WITH_TEXTS: ReadonlySet<string> = new Set(['pages', 'choices', 'offer', 'assistant', 'people'])

interface FoundText {
  field: Field
  before: unknown
  /** The same as `before` if nothing is replaced. */
  after: unknown
}

interface FoundGroup {
  id: string
  title: string
  texts: FoundText[]
}

interface TextToolsProps {
  search: TextSearch
  onSearch: (search: TextSearch) => void
  onEdit: (path: string) => void
}

export function TextTools({ search, onSearch, onEdit }: TextToolsProps) {
  const { groups, ours, all } = useFoundTexts(search)
  const count = groups.reduce((sum, { texts }) => sum + texts.length, 0)
  const isSearching = search.text !== '' || search.isOnlyOurs
  return (
    <section
      aria-label={TEXT_TOOLS.title}
      className="mb-4 space-y-3 rounded-lg border border-line bg-surface p-4 shadow-shade sm:px-5"
    >
      <SearchBox
        label={TEXT_TOOLS.search}
        placeholder={TEXT_TOOLS.example}
        clearLabel={TEXT_TOOLS.clear}
        value={search.text}
        onSearch={(text) => onSearch({ ...search, text })}
      />
      <Switch
        name="only-ours"
        label={TEXT_TOOLS.onlyOurs}
        hint={TEXT_TOOLS.ours(ours, all)}
        className="text-sm"
        isOn={search.isOnlyOurs}
        onChange={(isOnlyOurs) => onSearch({ ...search, isOnlyOurs })}
      />
      {search.text !== '' && (
        <Replacement
          search={search}
          onSearch={onSearch}
          texts={groups.flatMap(({ texts }) => texts).filter(isChanged)}
        />
      )}
      <output className="block text-sm text-muted empty:hidden">
        {isSearching && TEXT_TOOLS.found(count)}
      </output>
      {isSearching && (
        <ul className="divide-y divide-line border-t border-line empty:hidden">
          {groups.map((group) => (
            <Group key={group.id} group={group} isOpen={search.text !== ''} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface KnownText extends Omit<FoundText, 'after'> {
  group: string
  title: string
  isOurs: boolean
}

function useFoundTexts(search: TextSearch) {
  const { settings, named } = useOpenSettings()
  const texts = useMemo(() => listTexts(settings, named), [settings, named])
  const groups = new Map<string, FoundGroup>()
  for (const known of texts) {
    const found = findIn(known, search)
    if (found === null) continue
    const group = groups.get(known.group) ?? { id: known.group, title: known.title, texts: [] }
    group.texts.push(found)
    groups.set(known.group, group)
  }
  return {
    groups: [...groups.values()],
    ours: texts.filter(({ isOurs }) => isOurs).length,
    all: texts.length,
  }
}

function listTexts(settings: SiteSettings, { sections }: NamedFields): KnownText[] {
  return sections
    .filter(({ id }) => SECTIONS_WITH_TEXTS.has(id))
    .flatMap(({ id, groups }) =>
      groups.flatMap(({ title, fields }) =>
        fields.filter(isTextField).flatMap((field): KnownText[] => {
          const stored = storedAt(settings, field.path)
          const before = stored ?? standardAt(settings, field.path)
          const isEmpty = before === null || before === undefined
          return isEmpty
            ? []
            : [{ group: `${id} ${title}`, title, field, before, isOurs: stored === undefined }]
        }),
      ),
    )
}

function findIn({ field, before, isOurs }: KnownText, search: TextSearch): FoundText | null {
  const { text, isOnlyOurs, replacement } = search
  if (isOnlyOurs && !isOurs) return null
  if (text === '' || replacement === '') {
    const isFound = describeValue(field, before).toLowerCase().includes(text.toLowerCase())
    return isFound ? { field, before, after: before } : null
  }
  const found = { field, before, after: replaceWords(before, text, replacement) }
  return isChanged(found) ? found : null
}

const isChanged = ({ before, after }: FoundText): boolean => !isSameValue(before, after)

function Replacement({
  search,
  onSearch,
  texts,
}: Pick<TextToolsProps, 'search' | 'onSearch'> & { texts: readonly FoundText[] }) {
  const { editor } = useOpenSettings()
  const [replace, isBusy] = useSingleFlight(async () => {
    for (const { field, after } of texts) editor.change(field, after)
    await editor.saveAll()
    const unsaved = new Set(editor.listUnsaved().map(({ field }) => field.path))
    notify(TEXT_TOOLS.replaced(texts.filter(({ field }) => !unsaved.has(field.path)).length))
    onSearch(NO_SEARCH)
  })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <FormField label={TEXT_TOOLS.replacement(search.text)} name="replacement" className="flex-[1_1_12rem]">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={search.replacement}
            onChange={({ target }) => onSearch({ ...search, replacement: target.value })}
          />
        )}
      </FormField>
      <Button variant="secondary" busy={isBusy} disabled={texts.length === 0} onClick={() => void replace()}>
        {TEXT_TOOLS.replace(texts.length)}
      </Button>
    </div>
  )
}

interface FoundGroupProps {
  group: FoundGroup
  isOpen: boolean
  onEdit: (path: string) => void
}

function Group({ group: { title, texts }, isOpen, onEdit }: FoundGroupProps) {
  const [isRendered, setRendered] = useState(isOpen)
  return (
    <li>
      <details
        className="group"
        open={isOpen}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) setRendered(true)
        }}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sm text-sm [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 font-semibold">{title}</span>
          <span className="tabular text-xs text-muted">{texts.length}</span>
          <Chevron className="group-open:rotate-180" />
        </summary>
        {isRendered && (
          <ul className="pb-2">
            {texts.map((found) => (
              <Found key={found.field.path} found={found} onEdit={onEdit} />
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}

function Found({ found, onEdit }: { found: FoundText; onEdit: (path: string) => void }) {
  const { field, before, after } = found
  return (
    <li className="border-l border-line py-1.5 pl-3 text-sm">
      <Button
        variant="link"
        size="sm"
        className="min-h-6! px-0! py-0! text-left! text-xs!"
        onClick={() => onEdit(field.path)}
      >
        {field.label}
      </Button>
      {isChanged(found) ? (
        <>
          <p className="line-clamp-3 text-muted">
            <span className="sr-only">{TEXT_TOOLS.before} </span>
            <del>{describeValue(field, before)}</del>
          </p>
          <p className="line-clamp-3">
            <span className="sr-only">{TEXT_TOOLS.after} </span>
            {describeValue(field, after)}
          </p>
        </>
      ) : (
        <p className="line-clamp-2 text-muted">{describeValue(field, before)}</p>
      )}
    </li>
  )
}
