import { Mail, Phone, type IconNode } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import type { Lead } from '#domain/leads.ts'
import { mailLink } from '#domain/mail-link.ts'
import { LEADS } from '#web/content/admin.ts'
import { TelLink } from '#web/shell/tel-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface MainContact {
  href: string
  text: string
  label: string
  isPhone: boolean
  icon: IconNode
}

/** A phone number that can be dialed, else the email; null without both. */
export function mainContactOf({
  full_name,
  phone,
  phone_link,
  email,
}: Pick<Lead, 'full_name' | 'phone' | 'phone_link' | 'email'>): MainContact | null {
  if (phone && phone_link !== null)
    return { href: phone_link, text: phone, label: LEADS.call(full_name), isPhone: true, icon: Phone }
  if (!email) return null
  return { href: mailLink(email), text: email, label: LEADS.mail(full_name), isPhone: false, icon: Mail }
}

const LINK = 'min-w-0 flex-auto px-3!'
/** The bar below a sheet has the main button. */
const PLAIN_IN_SHEET =
  'group-data-sheet/record:border group-data-sheet/record:border-control group-data-sheet/record:bg-raised group-data-sheet/record:text-ink'

export function LeadContact({ lead: { full_name, phone, phone_link, email } }: { lead: Lead }) {
  return (
    <div className="flex flex-wrap gap-2">
      {phone && (
        <TelLink
          link={phone_link}
          className={
            phone_link === null
              ? 'flex min-h-11 min-w-0 flex-auto items-center gap-2'
              : buttonClass({}, classNames(LINK, PLAIN_IN_SHEET))
          }
        >
          <Icon of={Phone} aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{phone_link === null ? LEADS.phone : LEADS.call(full_name)}: </span>
          <span className="tabular line-clamp-2 min-w-0 wrap-anywhere">{phone}</span>
        </TelLink>
      )}
      {email && (
        <a href={mailLink(email)} className={buttonClass({ variant: 'secondary' }, LINK)}>
          <Icon of={Mail} aria-hidden="true" />
          <span className="sr-only">{LEADS.mail(full_name)}: </span>
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{email}</span>
        </a>
      )}
    </div>
  )
}
