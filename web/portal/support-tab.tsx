// How to reach a person, and the three ways on. Must never show a control that does nothing.
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { SUPPORT } from '#web/content/portal.ts'
import { HOURS } from '#domain/offer.ts'
import { telLink, useSite } from '#web/shell/page-facts.ts'
import { Card } from '#web/ui/card.tsx'

export function SupportTab() {
  const { phone, email } = useSite()
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Card>
        <h2 className="text-xl">{SUPPORT.contactTitle}</h2>
        <p className="mt-1 text-sm text-muted">{SUPPORT.contactText}</p>
        <dl className="mt-5 space-y-4">
          <div>
            <dt className="text-sm text-muted">{SUPPORT.phone}</dt>
            <dd>
              <a href={telLink(phone)} className={CONTACT_LINK}>
                {phone}
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{SUPPORT.email}</dt>
            <dd>
              <a href={`mailto:${email}`} className={CONTACT_LINK}>
                {email}
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{SUPPORT.hours}</dt>
            <dd className="font-semibold">{HOURS}</dd>
          </div>
        </dl>
      </Card>
      <Card>
        <h2 className="text-xl">{SUPPORT.actionsTitle}</h2>
        <ul className="mt-4 space-y-3">
          {SUPPORT.actions.map(({ to, label, text }) => (
            <li
              key={to}
              className="relative flex items-center justify-between gap-4 rounded-md border border-line bg-ground/40 px-4 py-3 transition-colors duration-150 hover:border-action"
            >
              <div className="min-w-0">
                <Link to={to} className="font-semibold no-underline after:absolute after:inset-0">
                  {label}
                </Link>
                <p className="text-sm text-muted">{text}</p>
              </div>
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-action" />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

const CONTACT_LINK =
  'inline-flex min-h-11 items-center font-semibold text-action underline decoration-action/40 underline-offset-4 hover:decoration-action'
