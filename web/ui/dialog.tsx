import { X } from 'lucide'
import { Icon } from './icon.tsx'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { moveNoticesInto } from './notice-region.ts'
import { useRootMark } from './root-mark.ts'

interface DialogProps {
  open: boolean
  /** Called for Escape, the close button, and a click on the backdrop. The caller closes the dialog. */
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** A `side` dialog has the window's height, fills a phone's screen, and its content scrolls on its own. A `bottom` one is within reach of a thumb. */
  place?: keyof typeof PLACEMENTS
  /** If false, only a control of the content closes the dialog. */
  isDismissible?: boolean
  className?: string
  children: ReactNode
}

const PLACEMENTS = {
  middle: {
    // Content that grows moves nothing above it.
    box: 'mx-auto mt-4 mb-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg sm:mt-[8vh] sm:max-h-[calc(92dvh-1rem)] scroll-py-24 overflow-y-auto rounded-lg border',
    panel: 'p-5 sm:p-6',
    head: '-mx-5 -mt-5 z-10 mb-1 bg-surface px-5 pt-5 pb-3 sm:-mx-6 sm:-mt-6 sm:px-6 sm:pt-6 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0',
    title: 'line-clamp-3 text-xl wrap-anywhere',
  },
  side: {
    box: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-full max-w-full overflow-hidden sm:w-[32rem] sm:border-l',
    panel: 'flex h-full min-h-0 flex-col',
    head: 'border-b border-line px-4 pt-4 pb-3 sm:px-5',
    title: 'text-lg',
  },
  bottom: {
    box: 'mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-lg overflow-y-auto overscroll-contain rounded-t-lg border-t sm:border-x',
    panel: 'px-4 pt-4 pb-2',
    head: 'sticky top-0 z-10 -mt-4 bg-surface pt-4 pb-1',
    title: 'text-lg',
  },
} as const

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  place = 'middle',
  isDismissible = true,
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const descriptionId = useId()
  useRootMark('underDialog', open)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    focusContent(dialog)
    const restoreNotices = moveNoticesInto(dialog)
    return () => {
      restoreNotices()
      // An unmounted dialog is closed already.
      if (dialog.isConnected) dialog.close()
    }
  }, [open])

  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    // The element itself is also pressed on its scroll bar.
    if (event.target !== event.currentTarget) return
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    if (x < left || x > right || y < top || y > bottom) onOpenChange(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the browser handles Escape
    <dialog
      ref={ref}
      // Otherwise the browser closes it on the second Escape, whatever `onCancel` does.
      closedby={isDismissible ? undefined : 'none'}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onMouseDown={closeFromBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onOpenChange(false)
      }}
      onClose={(event) => {
        // The browser fires this event later, when the dialog may be open again.
        if (open && !event.currentTarget.open) onOpenChange(false)
      }}
      className={classNames(
        PLACEMENTS[place].box,
        'border-line bg-surface p-0 text-ink shadow-shade backdrop:bg-ground/80 backdrop:backdrop-blur-sm',
        className,
      )}
    >
      {open && (
        <div className={PLACEMENTS[place].panel}>
          <DialogHead
            {...{ title, titleId, description, descriptionId, place }}
            onClose={isDismissible ? () => onOpenChange(false) : null}
          />
          {children}
        </div>
      )}
    </dialog>
  )
}

const CONTROLS = 'a[href], summary, [tabindex="0"], :enabled:is(button, input, select, textarea)'
const FIELDS = 'input:not([type="radio"]), select, textarea'

/** Focuses the first control of the content if it is a field, or else the title. */
function focusContent(dialog: HTMLDialogElement): void {
  const title = dialog.querySelector<HTMLElement>('[data-dialog-head] h2')
  const first = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].find(
    (control) => control.checkVisibility() && control.closest('[data-dialog-head]') === null,
  )
  const focused = first?.matches(FIELDS) ? first : title
  focused?.focus()
}

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-surface px-5 pt-3 pb-5 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:bottom-0">
      {children}
    </div>
  )
}

interface DialogHeadProps extends Pick<DialogProps, 'title' | 'description'> {
  place: keyof typeof PLACEMENTS
  titleId: string
  descriptionId: string
  /** Null without a cross. */
  onClose: (() => void) | null
}

function DialogHead({ title, titleId, description, descriptionId, place, onClose }: DialogHeadProps) {
  return (
    <div
      data-dialog-head=""
      className={classNames('flex items-start justify-between gap-4', PLACEMENTS[place].head)}
    >
      <div className="min-w-0">
        <h2 id={titleId} tabIndex={-1} title={title} className={PLACEMENTS[place].title}>
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
          <Icon of={X} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
