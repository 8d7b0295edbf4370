import { CalendarClock } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useState } from 'react'
import type { PageTexts } from '#domain/site/site.ts'
import { useLazyComponent } from '#web/shell/use-lazy-component.ts'
import { ContactOptions } from '#web/shell/contact-options.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'

const loadDialog = async () => (await import('#web/shell/schedule-dialog.tsx')).ScheduleDialog

export function CalculatorContact({
  texts,
  about,
}: {
  texts: PageTexts['calculator']['call']
  about: string
}) {
  const [isOpen, setOpen] = useState(false)
  const { Component: Schedule, retry } = useLazyComponent(loadDialog, isOpen)
  useEffect(() => {
    // If the dialog fails to load, /contact also offers booking.
    if (retry) location.assign('/contact')
  }, [retry])
  return (
    <Card>
      <CardTitle as="h3">{texts.title}</CardTitle>
      <p className="mt-1 text-sm text-muted">{texts.text}</p>
      <ContactOptions />
      <Button
        variant="outline"
        aria-haspopup="dialog"
        className="mt-3 w-full [html:not([data-scripts])_&]:hidden"
        onClick={() => setOpen(true)}
      >
        <Icon of={CalendarClock} aria-hidden="true" />
        {texts.schedule}
      </Button>
      {Schedule && <Schedule open={isOpen} onOpenChange={setOpen} about={about} />}
    </Card>
  )
}
