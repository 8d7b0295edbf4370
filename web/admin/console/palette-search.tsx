import { packageNames } from '#domain/packages.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CornerDownRight, FolderKanban, MessageSquare, Settings2, UserRound, type IconNode } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router'
import { cleanLine } from '#domain/clean-text.ts'
import { hasWords, partAround, SEARCH_MAX } from '#domain/lead-search.ts'
import { LEAD_STATUS_LABELS } from '#domain/lead-choices.ts'
import { PROJECT_STATUS_LABELS } from '#domain/project-choices.ts'
import { PLACE_NAMES } from '#web/content/admin.ts'
import { PALETTE } from '#web/content/palette.ts'
import { settingsLink } from '#web/content/site-settings.ts'
import { figuresQuery } from '#web/data/figures.ts'
import { paletteQuery } from '#web/data/palette.ts'
import { findTheme, saveTheme, THEME_CHOICES } from '#web/data/theme.ts'
import { navigateWithNotice } from '#web/shell/saved-notice.ts'
import { endSession } from '#web/shell/sign-out.ts'
import { Input } from '#web/ui/input.tsx'
import { PLACES } from '#web/admin/menu/places.tsx'
import type { ConsoleName } from './console-name.ts'
import { logError } from './log-error.ts'
import { findSettings } from './palette-settings.ts'
import { FailedLine } from './states.tsx'

const DEBOUNCE_MS = 180
const MAX_NEWEST = 3

interface PaletteOption {
  id: string
  label: string
  detail?: string
  icon: IconNode
  run: () => void
}

interface PaletteGroup {
  title: string
  options: readonly PaletteOption[]
}

interface PaletteSearchProps {
  consoleName: ConsoleName
  onClose: () => void
}

export default function PaletteSearch({ consoleName, onClose }: PaletteSearchProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { groups, isPending, retry } = usePaletteGroups(consoleName, cleanLine(text))
  const hasFailed = retry !== null
  const options = groups.flatMap((group) => group.options)
  // Null until an option is pointed at: then the first one is active.
  const [pointedId, setPointedId] = useState<string | null>(null)
  const active = options.find(({ id }) => id === pointedId) ?? options[0]
  const domId = ({ id }: PaletteOption) => `${listId}-${id}`
  const activeDomId = active && domId(active)
  const choose = (option: PaletteOption) => {
    onClose()
    option.run()
  }
  // Enter waits for the results, so that it never chooses what is about to be replaced.
  const [isEntered, setEntered] = useState(false)
  const chooseFirst = useEffectEvent(() => active && choose(active))
  useEffect(() => {
    if (isEntered && !isPending && !hasFailed) chooseFirst()
  }, [isEntered, isPending, hasFailed])
  useEffect(() => {
    // In the next frame: the dialog that opens takes the focus first.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    if (activeDomId) document.getElementById(activeDomId)?.scrollIntoView({ block: 'nearest' })
  }, [activeDomId])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step !== undefined && active) {
      const place = (options.indexOf(active) + step + options.length) % options.length
      setPointedId(options[place]?.id ?? null)
      setEntered(false)
    } else if (isPending && pointedId === null) setEntered(true)
    else if (active) choose(active)
  }

  return (
    <>
      <Input
        ref={input}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Input renders an <input>
        role="combobox"
        aria-label={PALETTE.label}
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={activeDomId}
        aria-autocomplete="list"
        name="q"
        value={text}
        placeholder={PALETTE.placeholder}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => {
          setText(target.value)
          setPointedId(null)
          setEntered(false)
        }}
        onKeyDown={onKeyDown}
      />
      <output className="mt-2 line-clamp-2 min-h-5 text-sm wrap-anywhere text-muted">
        {statusOf(cleanLine(text), options.length, { isPending, hasFailed })}
      </output>
      {retry !== null && <FailedLine text={PALETTE.failed} onRetry={retry} />}
      {options.length > 0 && (
        <div
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> takes the focus, which stays in the text field
          role="listbox"
          aria-label={PALETTE.title}
          // Ends at the edge of the dialog.
          className="-mx-2 mt-1 -mb-5 max-h-[min(30rem,60dvh)] overflow-y-auto overscroll-contain px-2 pb-3 sm:-mb-6"
        >
          {groups.map(({ title, options: own }) => (
            <fieldset key={title} className="min-w-0 pb-2">
              <legend className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">{title}</legend>
              {own.map((option) => (
                <Option
                  key={option.id}
                  id={domId(option)}
                  option={option}
                  isActive={option === active}
                  onPoint={() => setPointedId(option.id)}
                  onChoose={() => choose(option)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </>
  )
}

interface OptionProps {
  id: string
  option: PaletteOption
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, option: { label, detail, icon }, isActive, onPoint, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> cannot be outside of a <select>
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left text-sm aria-selected:bg-chosen aria-selected:outline-1 aria-selected:-outline-offset-1 aria-selected:outline-action"
      onPointerMove={() => {
        if (!isActive) onPoint()
      }}
      // The focus stays in the text field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon of={icon} aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {label}
        </span>
        {detail !== undefined && (
          <span dir="auto" className="block truncate text-xs text-muted">
            {detail}
          </span>
        )}
      </span>
    </button>
  )
}

function statusOf(
  text: string,
  count: number,
  { isPending, hasFailed }: { isPending: boolean; hasFailed: boolean },
): string {
  if (isPending) return PALETTE.searching
  if (text === '' || (count === 0 && hasFailed)) return ''
  return count === 0 ? PALETTE.nothing(text) : PALETTE.found(count)
}

/** What the text matches. `isPending`: the server has not answered for this text yet. */
function usePaletteGroups(consoleName: ConsoleName, text: string) {
  const navigate = useNavigate()
  const settled = useDebounced(text)
  const isTyped = text !== ''
  const { data, isError, isFetching, refetch } = useQuery({
    ...paletteQuery(settled),
    enabled: isTyped && settled !== '',
  })
  const found = isTyped && settled !== '' ? data : undefined
  // As they were when the palette opened, so that nothing moves under a finger.
  const client = useQueryClient()
  const [newest] = useState(() =>
    client
      .getQueryData(figuresQuery.queryKey)
      ?.recent_leads.slice(0, MAX_NEWEST)
      .map((lead) => ({ ...lead, isInNote: false })),
  )
  const site = useSite()
  const groups: PaletteGroup[] = [
    {
      title: isTyped ? PALETTE.groups.people : PALETTE.groups.newest,
      options: ((isTyped ? found?.leads : newest) ?? []).map(({ id, full_name, isInNote, ...lead }) => ({
        id,
        label: full_name,
        detail: [lead.company_name, LEAD_STATUS_LABELS[lead.status], isInNote && PALETTE.inNote]
          .filter(Boolean)
          .join(' · '),
        icon: UserRound,
        run: () => void navigate({ search: `?tab=leads&lead=${id}` }),
      })),
    },
    {
      title: PALETTE.groups.projects,
      options: (found?.projects ?? []).map(({ id, title, status }) => ({
        id,
        label: title,
        detail: PROJECT_STATUS_LABELS[status],
        icon: FolderKanban,
        run: () => void navigate({ search: `?tab=projects&project=${id}` }),
      })),
    },
    {
      title: PALETTE.groups.messages,
      options: (found?.threads ?? []).map(({ id, customer_name, customer_email, latest }) => ({
        id: `thread-${id}`,
        label:
          latest.body === ''
            ? latest.files.map(({ name }) => name).join(', ')
            : partAround(latest.body, text),
        detail: customer_name ?? customer_email,
        icon: MessageSquare,
        run: () => void navigate({ search: `?tab=messages&thread=${id}` }),
      })),
    },
    {
      title: PALETTE.groups.actions,
      options: listActions(consoleName, navigate).filter(({ label }) => !isTyped || hasWords(label, text)),
    },
    {
      title: PALETTE.groups.settings,
      options: findSettings(text, packageNames(site)).map(({ id, label, place, section, field }) => ({
        id: `setting-${id}`,
        label,
        detail: place,
        icon: Settings2,
        run: () => showSetting(consoleName, navigate, section, field),
      })),
    },
  ]
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isPending: isTyped && (settled !== text || isFetching),
    retry: isTyped && isError && !isFetching ? () => void refetch() : null,
  }
}

function listActions(consoleName: ConsoleName, navigate: NavigateFunction): PaletteOption[] {
  const action = (id: string, label: string, run: () => void) => ({ id, label, icon: CornerDownRight, run })
  const goTo = (search: string) => () => void navigate({ search })
  const { actions, themes } = PALETTE
  return [
    action('add-lead', actions.addLead, goTo('?tab=leads&add=1')),
    action('overview', actions.overview, goTo('')),
    action('leads', actions.leads, goTo('?tab=leads')),
    action('projects', actions.projects, goTo('?tab=projects')),
    action('analytics', actions.analytics, goTo('?tab=analytics')),
    ...PLACES.map(({ name }) => action(name, actions.place(PLACE_NAMES[name]), goTo(`?tab=${name}`))),
    action('settings', actions.settings, () => showSetting(consoleName, navigate, 'business')),
    action('team', actions.team, () => showTeam(navigate)),
    action('view-site', actions.viewSite, () => void window.open('/', '_blank', 'noreferrer')),
    // The private console is always dark.
    ...(consoleName === 'admin' ? THEME_CHOICES : [])
      .filter((choice) => choice !== findTheme())
      .map((choice) => action(`theme-${choice}`, themes[choice], () => saveTheme(choice))),
    action('sign-out', actions.signOut, () => void signOut()),
  ]
}

/** The settings are in the private console. */
function showSetting(
  consoleName: ConsoleName,
  navigate: NavigateFunction,
  section: string,
  field?: string,
): void {
  if (consoleName === 'private') void navigate({ search: `?settings=${section}`, hash: field ?? '' })
  else location.assign(settingsLink(section, field))
}

/** The team is in the private console too, in a panel over what it shows. */
function showTeam(navigate: NavigateFunction): void {
  const search = new URLSearchParams(location.search)
  search.set('panel', 'team')
  void navigate({ search: search.toString() })
}

async function signOut(): Promise<void> {
  if (await endSession(logError)) navigateWithNotice('/')
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
