import { Clock, Mail, Phone } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { mailLink } from '#domain/mail-link.ts'
import { useSite } from './page-facts.ts'
import { TelLink } from './tel-link.tsx'

export function InlineContact() {
  const { phone, phoneLink, email } = useSite()
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4">
      <TelLink className="text-action underline underline-offset-4" link={phoneLink}>
        {phone}
      </TelLink>
      {email !== null && (
        <a className="text-action underline underline-offset-4" href={mailLink(email)}>
          {email}
        </a>
      )}
    </p>
  )
}

export function ContactOptions({ inRow = false }: { inRow?: boolean }) {
  const { phone, phoneLink, email, hours } = useSite()
  return (
    <ul className={inRow ? 'mt-3 flex flex-wrap gap-x-8 text-sm' : 'mt-4 space-y-1 text-sm'}>
      <li>
        <TelLink link={phoneLink} className="group flex min-h-11 items-center gap-3 no-underline">
          <Icon of={Phone} aria-hidden="true" className="size-5 shrink-0 text-action" />
          <span className="tabular text-base font-semibold group-hover:underline">{phone}</span>
        </TelLink>
      </li>
      {email !== null && (
        <li>
          <a href={mailLink(email)} className="group flex min-h-11 items-center gap-3 no-underline">
            <Icon of={Mail} aria-hidden="true" className="size-5 shrink-0 text-action" />
            <span className="min-w-0 font-semibold group-hover:underline">{email}</span>
          </a>
        </li>
      )}
      <li className="flex min-h-11 items-center gap-3 text-muted">
        <Icon of={Clock} aria-hidden="true" className="size-5 shrink-0 text-action" />
        {hours}
      </li>
    </ul>
  )
}
