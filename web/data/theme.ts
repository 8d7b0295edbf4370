// The color theme of the portal and `/admin`: the user's choice, or the system's.
import { removeStored, readStored, writeStored } from './storage.ts'

const KEY = 'theme'
export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Without storage the choice lasts until the page closes. */
let chosen: ThemeChoice | null = null
/** The browser's storage event reaches other tabs only; this one notifies the tab itself. */
const changes = new EventTarget()

export function saveTheme(choice: ThemeChoice): void {
  chosen = choice
  if (choice === 'system') removeStored('local', KEY)
  else writeStored('local', KEY, choice)
  changes.dispatchEvent(new Event('change'))
}

export function findTheme(): ThemeChoice {
  const stored = chosen ?? readStored('local', KEY)
  return THEME_CHOICES.find((one) => one === stored) ?? 'system'
}

/** Calls `listener` after every change in this tab, another tab, or the system. Returns the function that unsubscribes. */
export function onThemeChange(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: light)')
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    chosen = null
    listener()
  }
  changes.addEventListener('change', listener)
  system.addEventListener('change', listener)
  addEventListener('storage', onStorage)
  return () => {
    changes.removeEventListener('change', listener)
    system.removeEventListener('change', listener)
    removeEventListener('storage', onStorage)
  }
}

/** Its source is written into pages as an inline script, so it cannot use anything from outside. */
export function paintTheme(choice?: string | null): void {
  try {
    choice ??= localStorage.getItem('theme')
  } catch {
    // Without storage the system's theme applies.
  }
  const isLight =
    choice === 'light' || (choice !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark'
  // The browser uses the first theme-color meta; the page's own belongs to React.
  document.querySelector('meta[data-theme]')?.remove()
  if (!isLight) return
  const bar = document.createElement('meta')
  bar.name = 'theme-color'
  bar.content = '#f3f6fa'
  bar.dataset['theme'] = ''
  document.head.prepend(bar)
}
