import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { SiteSettings as Settings } from '#contract/site-settings.ts'
import { FIELDS, nameFields, SECTIONS, type NamedFields } from '#domain/site/fields.ts'
import { buildSite, valuesOf } from '#domain/site/site.ts'
import { fill, type Values } from '#domain/site/texts.ts'
import { PREVIEW, PREVIEW_PAGES, SETTINGS } from '#web/content/site-settings.ts'
import { siteSettingsQuery, useSaveField } from '#web/data/site-settings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failed } from '#web/admin/console/states.tsx'
import { openEditor, type KeptEdit, standardAt, storedAt } from './editor.ts'
import { SettingsContext, type OpenSettings } from './editor-context.ts'
import { Preview } from './preview.tsx'
import { PublishBar } from './publish-bar.tsx'
import { SectionForm } from './section-form.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { NO_SEARCH } from './text-tools.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { useAskBeforeLeaving } from '#web/data/ask-before-leaving.ts'
import { clearDraft, findDraft, saveDraft } from '#web/data/drafts.ts'

/** No live event reports the changes of other admins. */
const REFETCH_MS = 15_000

export default function SiteSettings() {
  const { data, isError, refetch } = useQuery({ ...siteSettingsQuery, refetchInterval: REFETCH_MS })
  if (data) return <OpenedSettings settings={data} isOffline={isError} />
  return isError ? <Failed onRetry={() => void refetch()} /> : <SettingsSkeleton />
}

function OpenedSettings({ settings, isOffline }: { settings: Settings; isOffline: boolean }) {
  const { sectionId, linked, formKey, show } = useShownSection()
  const [page, setPage] = useState(() => findPage(linked ?? '') ?? startPageOf(sectionId))
  const [isPreviewing, setPreviewing] = useState(false)
  const [search, setSearch] = useState(NO_SEARCH)
  const isWide = useSyncExternalStore(subscribeWidth, () => WIDE.matches)
  const open = useOpenEditor(settings, (path) => setPage((before) => findPage(path) ?? before))
  const section = open.named.sections.find(({ id }) => id === sectionId)
  const version = JSON.stringify([settings.number, settings.draft.map(({ path, value }) => [path, value])])
  const edit = (path: string) => {
    setPreviewing(false)
    show(sectionOf(path), path)
  }
  const showSection = (id: string) => {
    if (id in START_PAGES || sectionId in START_PAGES) setPage(startPageOf(id))
    show(id)
  }
  const pick = (text: string) => {
    const path = findFieldOf(text, open.getSettings(), page)
    if (path !== undefined) edit(path)
  }
  const preview = <Preview path={page} onPath={setPage} onPick={pick} version={version} />
  return (
    <SettingsContext value={open}>
      <PublishBar onEdit={edit} onPreview={() => setPreviewing(true)} />
      <output className="text-sm text-warning">{isOffline && SETTINGS.offline}</output>
      <SaveNews editor={open.editor} />
      <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]">
        <SettingsNav shown={sectionId} settings={settings} onShow={showSection} />
        {section && (
          <SectionForm
            key={formKey}
            section={section}
            linked={linked}
            onPreview={() => setPreviewing(true)}
            search={search}
            onSearch={setSearch}
            onEdit={edit}
          />
        )}
        {isWide && <div className="sticky top-36 h-[calc(100dvh-10rem)]">{preview}</div>}
      </div>
      <Dialog
        place="side"
        open={isPreviewing && !isWide}
        onOpenChange={setPreviewing}
        title={PREVIEW.title}
        className="sm:w-[42rem]!"
      >
        <div className="min-h-0 flex-1 p-3 sm:p-4">{preview}</div>
      </Dialog>
    </SettingsContext>
  )
}

function useOpenEditor(settings: Settings, onVisit: (path: string) => void): OpenSettings {
  const client = useQueryClient()
  const { mutateAsync } = useSaveField()
  const getSettings = () => client.getQueryData<Settings>(siteSettingsQuery.queryKey) ?? settings
  const values = useMemo(() => draftValues(settings), [settings])
  const named = useMemo(() => nameFields(values), [values])
  const [editor] = useState(() =>
    openEditor({ getSettings, send: mutateAsync, findKept: () => findKept(named.fields), keep: keepEdits }),
  )
  useAskBeforeLeaving(() => editor.listUnsaved().length > 0)
  useEffect(() => {
    const saveAll = () => void editor.saveAll()
    addEventListener('pagehide', saveAll)
    addEventListener('online', saveAll)
    return () => {
      saveAll()
      removeEventListener('pagehide', saveAll)
      removeEventListener('online', saveAll)
    }
  }, [editor])
  return { editor, settings, getSettings, values, named, onVisit }
}

function findKept(fields: NamedFields['fields']): KeptEdit[] {
  return Object.entries(findDraft(FORM) ?? {}).flatMap(([path, kept]) => {
    const field = fields.get(path)
    if (!field || typeof kept !== 'object' || kept === null || !('typed' in kept)) return []
    return [{ field, typed: kept.typed, from: 'from' in kept ? kept.from : undefined }]
  })
}

function keepEdits(edits: readonly KeptEdit[]): void {
  if (edits.length === 0) clearDraft(FORM)
  else
    saveDraft(FORM, Object.fromEntries(edits.map(({ field, typed, from }) => [field.path, { typed, from }])))
}

/** The form's name in storage. */
const FORM = 'siteSettings'

/** Where the preview fits beside the form; Tailwind's `xl`. */
const WIDE = matchMedia('(width >= 80rem)')

function subscribeWidth(onChange: () => void): () => void {
  WIDE.addEventListener('change', onChange)
  return () => WIDE.removeEventListener('change', onChange)
}

function useShownSection() {
  const [address] = useSearchParams()
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const linked = hash === '' ? null : decodeURIComponent(hash.slice(1))
  const shown = SECTIONS.find(({ id }) => id === address.get('settings')) ?? SECTIONS[0]
  if (shown === undefined) throw new Error('The site has no settings')
  return {
    sectionId: shown.id,
    linked,
    /** A link to a field opens its group again. */
    formKey: linked === null ? shown.id : key,
    show(section: string, field?: string) {
      void navigate({ search: `?settings=${section}`, hash: field ?? '' })
      if (field === undefined) scrollTo(0, 0)
    },
  }
}

function draftValues(settings: Settings): Values {
  const changed = [...FIELDS.keys()].flatMap((path) => {
    const value = settings.server_values[path] ?? storedAt(settings, path)
    return value === undefined ? [] : [[path, value] as const]
  })
  return valuesOf(buildSite(Object.fromEntries(changed)))
}

/** The field whose text a page shows; of several, one of that page. */
function findFieldOf(text: string, settings: Settings, page: string): string | undefined {
  const values = draftValues(settings)
  const found = [...FIELDS.keys()].filter((path) => {
    const value = storedAt(settings, path) ?? standardAt(settings, path)
    return typeof value === 'string' && value !== '' && fill(value, values) === text
  })
  return found.find((path) => findPage(path) === page) ?? found[0]
}

/** What the preview shows first. */
const START_PAGES: Readonly<Record<string, string>> = { choices: '/contact', mail: '/email' }
const startPageOf = (section: string): string => START_PAGES[section] ?? '/'

const sectionOf = (path: string): string =>
  SECTIONS.find(({ groups }) => groups.some(({ fields }) => fields.some((field) => field.path === path)))
    ?.id ?? ''

/** The page that shows a field, if it is one of the pages with texts or offers of their own. */
const findPage = (field: string): string | null =>
  PREVIEW_PAGES.findLast(
    ({ texts, fields }) =>
      (texts !== undefined &&
        (field.startsWith(`pages.${texts}.`) || field === `pages.questions.${texts}`)) ||
      (fields !== undefined && field.startsWith(`${fields}.`)),
  )?.path ?? null

function SaveNews({ editor }: Pick<OpenSettings, 'editor'>) {
  const news = useSyncExternalStore(editor.subscribe, editor.latestNews)
  return <output className="sr-only">{news}</output>
}
