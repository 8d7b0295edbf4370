import { Monitor, Moon, Sun } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { THEME } from '#web/content/theme.ts'
import { findTheme, saveTheme, onThemeChange, paintTheme, THEME_CHOICES } from '#web/data/theme.ts'
import { classNames } from '#web/ui/class-names.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const

const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/** For a page with a theme of its own: its switches paint nothing themselves. */
export function useChosenTheme(): void {
  useBeforePaint(() => {
    const paint = () => paintTheme(findTheme())
    paint()
    const stopListening = onThemeChange(paint)
    return () => {
      stopListening()
      paintTheme('dark')
    }
  }, [])
}

export function ThemeSwitch({ className }: { className?: string }) {
  const choice = useSyncExternalStore(onThemeChange, findTheme, () => 'system' as const)
  const name = useId()
  return (
    <fieldset
      className={classNames('flex w-fit shrink-0 rounded-full border border-line bg-groove p-0.5', className)}
    >
      <legend className="sr-only">{THEME.title}</legend>
      {THEME_CHOICES.map((one) => {
        const icon = ICONS[one]
        return (
          <label
            key={one}
            title={THEME.choices[one]}
            className="relative flex size-9 cursor-pointer items-center justify-center rounded-full text-muted transition-colors duration-150 hover:text-ink has-checked:bg-chosen has-checked:text-ink has-checked:shadow-shade has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={one}
              checked={choice === one}
              onChange={() => saveTheme(one)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <Icon of={icon} aria-hidden="true" className="pointer-events-none size-4" />
            <span className="sr-only">{THEME.choices[one]}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
