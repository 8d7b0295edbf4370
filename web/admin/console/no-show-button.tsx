import type { ReactNode } from 'react'
import { CALLS } from '#web/content/calls-desk.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { notifyFailure } from './notify-failure.ts'
import { useNoShow } from './use-no-show.ts'

interface NoShowButtonProps {
  bookingId: string
  size?: 'sm'
  className: string
  onMarked: () => void
  children?: ReactNode
}

export function NoShowButton({ bookingId, onMarked, children, ...looks }: NoShowButtonProps) {
  const markNoShow = useNoShow(bookingId)
  const [mark, isMarking] = useSingleFlight(async () => {
    try {
      await markNoShow()
      onMarked()
    } catch (error) {
      notifyFailure(CALLS.notices.noShow.failed, error)
    }
  })
  return (
    <Button variant="secondary" busy={isMarking} onClick={() => void mark()} {...looks}>
      {CALLS.noShow}
      {children}
    </Button>
  )
}
