// The menu of both consoles: a rail on wide screens; on others a bar with shortcuts, and a sheet.
import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard, Menu, Settings2, Users, type IconNode } from 'lucide'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatCounted } from '#domain/numbers.ts'
import { ADMIN, MENU, PLACE_NAMES, PRIVATE_ADMIN } from '#web/content/admin.ts'
import { SETTINGS, settingsLink } from '#web/content/site-settings.ts'
import { PANEL } from '#web/content/team.ts'
import { needsQuery } from '#web/data/needs.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { ThemeSwitch } from '#web/shell/theme-switch.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ConsoleName } from '#web/admin/console/console-name.ts'
import { MENU_BUTTON_ID } from './opened-focus.ts'
import { PLACES } from './places.tsx'

interface Entry {
  name: string
  label: string
  icon: IconNode
  to: string
  count: number
  isInBar?: true
  /** Opens the other console. */
  isOtherPage?: boolean
}

interface ConsoleMenuProps {
  consoleName: ConsoleName
  /** The opened place, or the settings. Null on the tabs. */
  opened: string | null
  /** Until then the menu is what the server rendered, and nothing is requested. */
  isReady: boolean
}

export function ConsoleMenu({ consoleName, opened, isReady }: ConsoleMenuProps) {
  const groups = useEntries(consoleName, isReady)
  return (
    <>
      <nav
        aria-label={MENU.title}
        className="@container/menu sticky top-16 h-[calc(100dvh-4.0625rem)] -ml-3 w-[min(6.5rem,12vw)] shrink-0 overflow-y-auto border-r border-line py-4 pr-3 pl-1 max-lg:hidden xl:w-[min(13.75rem,18vw)] xl:in-data-settings:w-[min(6.5rem,12vw)]"
      >
        <EntryGroups groups={groups} opened={opened} />
      </nav>
      {/* The private console is always dark. */}
      <MenuBar groups={groups} opened={opened} hasTheme={consoleName === 'admin'} />
    </>
  )
}

function useEntries(consoleName: ConsoleName, isReady: boolean): readonly (readonly Entry[])[] {
  const { data: needs } = useQuery({ ...needsQuery, enabled: isReady })
  const { schedulingUrl } = useSite()
  const [address] = useSearchParams()
  const withTeam = new URLSearchParams(isReady ? address : undefined)
  withTeam.set('panel', 'team')
  const isPrivate = consoleName === 'private'
  return [
    PLACES
      // With an external scheduler, only calls booked here earlier are shown.
      .filter(({ name }) => name !== 'calls' || schedulingUrl === null || needs?.counts.call !== 0)
      .map(({ countWaiting, ...place }) => ({
        ...place,
        label: PLACE_NAMES[place.name],
        to: `?tab=${place.name}`,
        count: needs ? countWaiting(needs) : 0,
      })),
    [
      { name: 'team', label: PANEL.open, icon: Users, to: `?${withTeam.toString()}`, count: 0 },
      {
        name: 'settings',
        label: SETTINGS.open,
        icon: Settings2,
        to: settingsLink('business'),
        count: 0,
        isOtherPage: !isPrivate,
      },
      {
        name: 'other-console',
        label: isPrivate ? PRIVATE_ADMIN.toAdmin : ADMIN.toPrivate,
        icon: LayoutDashboard,
        to: isPrivate ? '/admin' : '/admin-private',
        count: 0,
        isOtherPage: true,
      },
    ],
  ]
}

interface EntryGroupsProps {
  groups: readonly (readonly Entry[])[]
  opened: string | null
  onOpen?: () => void
}

function EntryGroups({ groups, opened, onOpen }: EntryGroupsProps) {
  return groups.map((entries) => (
    <ul
      key={entries[0]?.name}
      className="space-y-0.5 not-first:mt-3 not-first:border-t not-first:border-line not-first:pt-3"
    >
      {entries.map((entry) => (
        <li key={entry.name}>
          <EntryLink
            entry={entry}
            isOpened={entry.name === opened}
            className="w-full min-h-14 px-1 @[10rem]/menu:min-h-11 @[10rem]/menu:flex-row @[10rem]/menu:justify-start @[10rem]/menu:gap-3 @[10rem]/menu:px-2.5 @[10rem]/menu:text-left @[10rem]/menu:text-sm"
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  ))
}

const ITEM =
  'relative flex flex-col items-center justify-center gap-1 rounded-md py-1.5 text-center text-[0.6875rem] leading-tight font-semibold text-muted no-underline transition-colors duration-150 hover:bg-raised hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:bg-chosen aria-[current=page]:text-ink'

interface EntryLinkProps {
  entry: Entry
  isOpened: boolean
  className: string
  onOpen?: (() => void) | undefined
}

function EntryLink({ entry, isOpened, className, onOpen }: EntryLinkProps) {
  const { name, label, icon, to, count, isOtherPage = false } = entry
  return (
    <Link
      to={to}
      reloadDocument={isOtherPage}
      data-entry-of={name}
      aria-current={isOpened ? 'page' : undefined}
      className={classNames(ITEM, className)}
      onClick={onOpen}
    >
      <Icon of={icon} aria-hidden="true" className="size-5 shrink-0" />
      <span>{label}</span>
      <Waiting count={count} />
    </Link>
  )
}

/** At the corner of the icon, or at the end of the row. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="tabular absolute top-0.5 left-[calc(50%+0.25rem)] min-w-4.5 rounded-full bg-action px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-action @[10rem]/menu:static @[10rem]/menu:ml-auto forced-colors:border">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{MENU.waiting(formatCounted(count))}</span>
    </span>
  )
}

function MenuBar({ groups, opened, hasTheme }: EntryGroupsProps & { hasTheme: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const entries = groups.flat()
  const inBar = entries.filter(({ isInBar }) => isInBar)
  const countOfRest = entries.reduce((sum, { count, isInBar }) => sum + (isInBar ? 0 : count), 0)
  const item = 'w-full min-h-14 px-1.5'
  return (
    <>
      <nav
        aria-label={MENU.shortcuts}
        className="@container/bar order-last fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface in-data-[consent=ask]:bottom-(--banner) in-data-settings:hidden lg:hidden [@media(height<22rem)]:static"
      >
        <ul className="flex justify-center px-1">
          {inBar.map((entry) => (
            // With large text only the menu has space.
            <li key={entry.name} className="flex-auto @max-[18rem]/bar:hidden">
              <EntryLink entry={entry} isOpened={entry.name === opened} className={item} />
            </li>
          ))}
          <li className="flex-auto">
            <button
              type="button"
              id={MENU_BUTTON_ID}
              aria-haspopup="dialog"
              className={classNames(ITEM, item)}
              onClick={() => setOpen(true)}
            >
              <Icon of={Menu} aria-hidden="true" className="size-5 shrink-0" />
              {MENU.title}
              <Waiting count={countOfRest} />
            </button>
          </li>
        </ul>
      </nav>
      <Dialog open={isOpen} onOpenChange={setOpen} place="bottom" title={MENU.title}>
        <nav aria-label={MENU.title} className="@container/menu -mx-2 pb-2">
          <EntryGroups groups={groups} opened={opened} onOpen={() => setOpen(false)} />
        </nav>
        {hasTheme && <ThemeSwitch className="mx-auto mb-3" />}
      </Dialog>
    </>
  )
}
