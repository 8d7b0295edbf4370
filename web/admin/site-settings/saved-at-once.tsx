import type { ReactNode } from 'react'
import { SAVED_AT_ONCE } from '#web/content/site-settings.ts'
import { AssistantSettings } from '#web/admin/conversations/assistant-settings.tsx'
import { BookingWeekForm } from '#web/admin/calls/booking-week.tsx'
import { BusyCalendars } from '#web/admin/calls/busy-calendars.tsx'
import { CalendarFeed } from '#web/admin/calls/calendar-feed.tsx'

export function SavedAtOnce({ section }: { section: string }) {
  switch (section) {
    case 'business':
      return (
        <Part>
          <BookingWeekForm />
          <CalendarFeed />
          <BusyCalendars />
        </Part>
      )
    case 'assistant':
      return (
        <Part>
          <AssistantSettings />
        </Part>
      )
    default:
      return null
  }
}

function Part({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 space-y-6 rounded-lg border border-line bg-surface px-4 pt-4 pb-6 shadow-shade sm:px-5">
      <p className="text-sm text-muted">{SAVED_AT_ONCE}</p>
      {children}
    </div>
  )
}
