import { Phone } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { TelLink } from '#web/shell/tel-link.tsx'

const TEXT = 'flex min-h-11 min-w-0 max-w-full items-center gap-2'

interface PhoneContactProps {
  phone: string
  link: string | null
  label: string
  className: string
}

export function PhoneContact({ phone, link, label, className }: PhoneContactProps) {
  return (
    <TelLink link={link} className={link === null ? TEXT : className}>
      <Icon of={Phone} aria-hidden="true" className="size-4 shrink-0" />
      {link !== null && <span className="sr-only">{label}: </span>}
      <span className="tabular min-w-0 truncate">{phone}</span>
    </TelLink>
  )
}
