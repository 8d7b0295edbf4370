import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NO_MAIL, PRIVATE_ADMIN } from '#web/content/admin.ts'
import { CHECKLIST_ITEMS } from '#web/content/site-settings.ts'
import { siteSettingsQuery } from '#web/data/site-settings.ts'

export function MailPromise({
  otherwise = NO_MAIL.text,
  children,
}: {
  otherwise?: string
  children?: ReactNode
}) {
  const { data } = useQuery(siteSettingsQuery)
  if (data?.checklist.mail !== false) return children
  return (
    <span className="block text-warning">
      {otherwise} {/* In a new tab, because what is typed beside it is not saved. */}
      <a
        href={CHECKLIST_ITEMS.mail.to}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 items-center text-action underline underline-offset-4"
      >
        {NO_MAIL.link}
        <span className="sr-only"> {PRIVATE_ADMIN.opensNewTab}</span>
      </a>
    </span>
  )
}
