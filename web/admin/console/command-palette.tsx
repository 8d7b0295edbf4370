import { Search } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { PALETTE } from '#web/content/palette.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ConsoleName } from './console-name.ts'
import { lazyPart } from './lazy-part.tsx'

const PaletteSearch = lazyPart({
  load: () => import('./palette-search.tsx'),
  skeleton: <Skeleton className="h-80" />,
})

/** The place of the button in a header. The button appears once the console is ready. */
export function PaletteSlot({ className }: { className?: string }) {
  return <div data-palette-slot="" className={classNames('min-h-11 shrink-0', className)} />
}

export function CommandPalette({ consoleName }: { consoleName: ConsoleName }) {
  const [isOpen, setOpen] = useState(false)
  // The headers are rendered before the console is ready.
  const [slots] = useState(() => [...document.querySelectorAll('[data-palette-slot]')])
  const [isMac] = useState(() => /Mac|iPhone|iPad/.test(navigator.userAgent))
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, metaKey, ctrlKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || altKey || shiftKey || metaKey !== isMac || ctrlKey === isMac) return
    // Another dialog may contain typed text.
    if (!isOpen && document.querySelector('dialog[open]')) return
    event.preventDefault()
    setOpen(!isOpen)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      {slots.map((slot, place) =>
        createPortal(
          <Button
            variant="outline"
            className="w-full px-3! max-lg:border-transparent"
            aria-haspopup="dialog"
            aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
            onClick={() => setOpen(true)}
          >
            <Icon of={Search} aria-hidden="true" />
            <span className="sr-only lg:not-sr-only">{PALETTE.open}</span>
            <kbd
              aria-hidden="true"
              className="ml-auto font-sans text-xs font-normal text-muted max-lg:hidden"
            >
              {isMac ? PALETTE.keys.mac : PALETTE.keys.other}
            </kbd>
          </Button>,
          slot,
          String(place),
        ),
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={PALETTE.title} className="max-w-xl!">
        <PaletteSearch consoleName={consoleName} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
