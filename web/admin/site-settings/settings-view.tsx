import { ArrowLeft } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useNavigate, useSearchParams } from 'react-router'
import { SETTINGS } from '#web/content/site-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { useRootMark } from '#web/ui/root-mark.ts'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'
import { OPENED_TITLE_ID } from '#web/admin/menu/opened-focus.ts'
import { SettingsSkeleton } from './settings-skeleton.tsx'

const SiteSettings = lazyPart({
  load: () => import('./site-settings.tsx'),
  skeleton: <SettingsSkeleton />,
})

export const useSettingsShown = (): boolean => useSearchParams()[0].has('settings')

export function SettingsView() {
  const navigate = useNavigate()
  useRootMark('settings')
  return (
    <div className="pb-24 lg:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 py-4 sm:flex-row-reverse sm:items-start">
        <Button variant="ghost" className="px-3! max-sm:-ml-3" onClick={() => void navigate({ search: '' })}>
          <Icon of={ArrowLeft} aria-hidden="true" />
          {SETTINGS.back}
        </Button>
        <div className="min-w-0 max-sm:basis-full">
          <h2 id={OPENED_TITLE_ID} tabIndex={-1} className="text-2xl">
            {SETTINGS.title}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">{SETTINGS.text}</p>
        </div>
      </div>
      <SiteSettings />
    </div>
  )
}
