// A modal dialog on the browser's own <dialog>: focus stays inside, Escape closes, focus returns to where it was.
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { holdNotices } from './notice-place.ts'

interface DialogProps {
  open: boolean
  /** Told of every wish to close: Escape, the cross, a click beside the dialog. The caller decides. */
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** At the side it is as high as the window, on a phone all of it, and its content sees to its own scrolling. */
  place?: keyof typeof PLACES
  /** Without it the content has its own way out. */
  hasCross?: boolean
  className?: string
  children: ReactNode
}

const PLACES = {
  middle: {
    box: 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg overflow-y-auto rounded-lg border',
    panel: 'p-5 sm:p-6',
    head: 'mb-4',
    title: 'text-xl',
  },
  side: {
    box: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-full max-w-full overflow-hidden sm:w-[32rem] sm:border-l',
    panel: 'flex h-full min-h-0 flex-col',
    head: 'border-b border-line px-4 pt-4 pb-3 sm:px-5',
    title: 'text-lg',
  },
} as const

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  place = 'middle',
  hasCross = true,
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const descriptionId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    const letNoticesGo = holdNotices(dialog)
    return () => {
      letNoticesGo()
      // One that has left the page has left the screen too, and has nobody to tell.
      if (dialog.isConnected) dialog.close()
    }
  }, [open])

  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    // The dialog's box is wholly covered by its inner panel: a press on the element itself is one beside it.
    if (event.target === event.currentTarget) onOpenChange(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it, and the browser answers that one
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onMouseDown={closeFromBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onOpenChange(false)
      }}
      onClose={(event) => {
        // The browser tells of it a moment later: by then it may be open again.
        if (open && !event.currentTarget.open) onOpenChange(false)
      }}
      className={classNames(
        PLACES[place].box,
        'border-line bg-surface p-0 text-ink shadow-shade backdrop:bg-ground/80 backdrop:backdrop-blur-sm',
        className,
      )}
    >
      {open && (
        <div className={PLACES[place].panel}>
          <DialogHead
            {...{ title, titleId, description, descriptionId, place }}
            onClose={hasCross ? () => onOpenChange(false) : null}
          />
          {children}
        </div>
      )}
    </dialog>
  )
}

interface DialogHeadProps extends Pick<DialogProps, 'title' | 'description'> {
  place: keyof typeof PLACES
  titleId: string
  descriptionId: string
  /** Null without a cross. */
  onClose: (() => void) | null
}

function DialogHead({ title, titleId, description, descriptionId, place, onClose }: DialogHeadProps) {
  return (
    <div className={classNames('flex items-start justify-between gap-4', PLACES[place].head)}>
      <div className="min-w-0">
        <h2 id={titleId} className={PLACES[place].title}>
          {title}
        </h2>
        {description && (
          <div id={descriptionId} className="mt-1 text-sm text-muted">
            {description}
          </div>
        )}
      </div>
      {onClose && (
        <Button variant="ghost" size="icon" aria-label="Close" className="-mt-2 -mr-2" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
