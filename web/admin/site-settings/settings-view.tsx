// The frame of the site settings in the private console: title, the way back, and the settings themselves, which load when opened.
import { ArrowLeft, SlidersHorizontal } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { SETTINGS } from '#web/content/site-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

const SiteSettings = lazyPart({
  name: 'site-settings',
  load: () => import('./site-settings.tsx'),
  skeleton: <SettingsSkeleton />,
})

/** Whether the URL shows the settings instead of the tabs. */
export const useSettingsShown = (): boolean => useSearchParams()[0].has('settings')

export function SettingsView() {
  const navigate = useNavigate()
  return (
    <div data-wide="" className="pb-24 lg:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 pt-4 pb-4">
        <Button variant="ghost" className="-ml-3 px-3!" onClick={() => void navigate({ search: '' })}>
          <ArrowLeft aria-hidden="true" />
          {SETTINGS.back}
        </Button>
        <div className="min-w-0 basis-full">
          <h2 className="text-2xl">{SETTINGS.title}</h2>
          <p className="mt-1 max-w-prose text-sm text-muted">{SETTINGS.text}</p>
        </div>
      </div>
      <SiteSettings />
    </div>
  )
}

/** In the header of the private console: only an icon on a phone, where there is no space for text. */
export function SettingsButton() {
  const navigate = useNavigate()
  return (
    <Button
      variant="ghost"
      className="px-3!"
      onClick={() => void navigate({ search: '?settings=business' })}
    >
      <SlidersHorizontal aria-hidden="true" />
      <span className="sr-only lg:not-sr-only">{SETTINGS.open}</span>
    </Button>
  )
}
