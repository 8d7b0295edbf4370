// A panel and not a fifth tab: the URL names it over whichever of the four tabs is shown.
import { useSearchParams } from 'react-router'
import { PANEL, type Panel } from '#web/content/team.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'

const TeamTabs = lazyPart({
  load: () => import('./team-tabs.tsx'),
  skeleton: <Skeleton className="h-80" />,
})

const PANELS = Object.keys(PANEL.tabs) as Panel[]

function usePanel(): [Panel | null, (panel: Panel | null) => void] {
  const [address, setAddress] = useSearchParams()
  const shown = PANELS.find((one) => one === address.get('panel')) ?? null
  const show = (panel: Panel | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (panel === null) next.delete('panel')
        else next.set('panel', panel)
        return next
      },
      { replace: true },
    )
  return [shown, show]
}

export function TeamPanel({ userId }: { userId: string }) {
  const [panel, show] = usePanel()
  return (
    <Dialog
      open={panel !== null}
      onOpenChange={() => show(null)}
      title={PANEL.title}
      className="mt-4 max-w-2xl! sm:mt-[8vh]"
    >
      <TeamTabs userId={userId} panel={panel ?? 'team'} onShow={show} />
    </Dialog>
  )
}
