// Which light the portal and `/admin` stand in: what the person chose, or what their system says. Every other page is dark: must
// never be asked on one of those.
import { forget, readStored, store } from './storage.ts'

const KEY = 'theme'
export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** A browser that refuses storage keeps the choice for as long as the page is open. */
let chosen: ThemeChoice | null = null
/** Another tab is told by the browser; this one tells itself. */
const changes = new EventTarget()

export function keepTheme(choice: ThemeChoice): void {
  chosen = choice
  if (choice === 'system') forget('local', KEY)
  else store('local', KEY, choice)
  changes.dispatchEvent(new Event('change'))
}

export function findTheme(): ThemeChoice {
  const stored = chosen ?? readStored('local', KEY)
  return THEME_CHOICES.find((one) => one === stored) ?? 'system'
}

/** Calls `listener` after every change, here, in another tab or of the system; the answer ends that. */
export function onThemeChange(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: light)')
  const hear = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    chosen = null
    listener()
  }
  changes.addEventListener('change', listener)
  system.addEventListener('change', listener)
  addEventListener('storage', hear)
  return () => {
    changes.removeEventListener('change', listener)
    system.removeEventListener('change', listener)
    removeEventListener('storage', hear)
  }
}

/**
 * Puts the page into its light. Its text is written into the pages that have two, as an inline script that runs before the first
 * paint: it must stand alone and use nothing from outside.
 */
export function paintTheme(choice?: string | null): void {
  try {
    choice ??= localStorage.getItem('theme')
  } catch {
    // Without storage the system decides.
  }
  const isLight =
    choice === 'light' || (choice !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark'
  // The colour of the browser's own bar: the first of its name counts, and the page's own belongs to React.
  document.querySelector('meta[data-theme]')?.remove()
  if (!isLight) return
  const bar = document.createElement('meta')
  bar.name = 'theme-color'
  bar.content = '#f3f6f9'
  bar.dataset['theme'] = ''
  document.head.prepend(bar)
}
