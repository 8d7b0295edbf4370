import { ArrowRight, CalendarClock } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Me } from '#contract/accounts.ts'
import { mailLink } from '#domain/mail-link.ts'
import { SUPPORT } from '#web/content/support.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Changes } from '#web/shell/changes.tsx'
import { Thread } from '#web/shell/thread.tsx'
import { TelLink } from '#web/shell/tel-link.tsx'
import { ScheduleDialog } from '#web/shell/schedule-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { OwnProjects } from './own-projects.ts'
import { Cancellations } from './cancellations.tsx'
import { OwnRequests } from './own-requests.tsx'
import { ReportIssue } from './report-issue.tsx'

export function SupportTab({ me, own }: { me: Me; own: OwnProjects }) {
  const { hasDemo } = useSite()
  const actions = SUPPORT.actions.filter(({ to }) => hasDemo || to !== '/chatbot')
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <DirectContact />
      <Card>
        <h2 className="text-xl">{SUPPORT.actionsTitle}</h2>
        <ul className="mt-4 space-y-3">
          {actions.map(({ to, label, text }) => (
            <QuickAction key={to} text={text}>
              <Link to={to} className={ACTION}>
                {label}
              </Link>
            </QuickAction>
          ))}
          <ReportIssue userId={me.user.id} own={own}>
            {(open, hasBegun) => (
              <QuickAction text={hasBegun ? SUPPORT.reportBegun : SUPPORT.reportText}>
                <Changes>
                  <button type="button" className={ACTION} onClick={open}>
                    {SUPPORT.report}
                  </button>
                </Changes>
              </QuickAction>
            )}
          </ReportIssue>
        </ul>
      </Card>
      <OwnMessages userId={me.user.id} />
      <OwnRequests userId={me.user.id} />
      <Cancellations userId={me.user.id} own={own} />
    </div>
  )
}

/** About no project and no request. */
function OwnMessages({ userId }: { userId: string }) {
  const { businessName } = useSite()
  const isOpened = useSearchParams()[0].get('thread') === userId
  return (
    <Card className="lg:col-span-2">
      <h2 className="text-xl">{SUPPORT.messagesTitle}</h2>
      <p className="mt-1 mb-5 text-sm text-muted">{SUPPORT.messagesText}</p>
      <Thread
        side="customer"
        threadId={userId}
        us={businessName}
        showsNewest={isOpened}
        opener={SUPPORT.write}
      />
    </Card>
  )
}

function DirectContact() {
  const { phone, phoneLink, email, hours } = useSite()
  const [isBooking, setBooking] = useState(false)
  return (
    <Card>
      <h2 className="text-xl">{SUPPORT.contactTitle}</h2>
      <p className="mt-1 text-sm text-muted">{SUPPORT.contactText}</p>
      <dl className="mt-5 space-y-4">
        <div>
          <dt className="text-sm text-muted">{SUPPORT.phone}</dt>
          <dd>
            <TelLink link={phoneLink} className={CONTACT_LINK}>
              {phone}
            </TelLink>
          </dd>
        </div>
        {email !== null && (
          <div>
            <dt className="text-sm text-muted">{SUPPORT.email}</dt>
            <dd>
              <a href={mailLink(email)} className={CONTACT_LINK}>
                {email}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-muted">{SUPPORT.hours}</dt>
          <dd className="font-semibold">{hours}</dd>
        </div>
      </dl>
      <Changes>
        <Button variant="outline" className="mt-6 max-sm:w-full" onClick={() => setBooking(true)}>
          <Icon of={CalendarClock} aria-hidden="true" />
          {SUPPORT.schedule}
        </Button>
      </Changes>
      <ScheduleDialog open={isBooking} onOpenChange={setBooking} />
    </Card>
  )
}

/** The control inside covers the whole row. */
function QuickAction({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="relative flex items-center justify-between gap-4 rounded-md border border-line bg-ground/40 px-4 py-3 transition-colors duration-150 hover:border-action has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <div className="min-w-0">
        {children}
        <p className="text-sm text-muted">{text}</p>
      </div>
      <Icon of={ArrowRight} aria-hidden="true" className="size-5 shrink-0 text-action" />
    </li>
  )
}

const ACTION =
  'inline-flex min-h-6 items-center font-semibold no-underline outline-none after:absolute after:inset-0 after:rounded-md'

const CONTACT_LINK =
  'inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere text-action underline decoration-action/40 underline-offset-4 hover:decoration-action'
