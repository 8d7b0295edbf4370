// Never rendered as HTML: a model or a visitor may have written it.
import { Fragment } from 'react'
import { parseLinks } from '#domain/assistant/links.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { TelLink } from '#web/shell/tel-link.tsx'

const LINK = 'font-medium text-ink underline underline-offset-4 hover:text-action'

export function LinkedText({ text }: { text: string }) {
  const { phone, phoneLink } = useSite()
  return parseLinks(text).map((part, place) =>
    typeof part === 'string' ? (
      <Fragment key={place}>{linkPhone(part, phone, phoneLink)}</Fragment>
    ) : (
      <a key={place} href={part.to} className={LINK}>
        {part.label ?? part.to.split('?', 1)[0]}
      </a>
    ),
  )
}

const linkPhone = (text: string, phone: string, phoneLink: string | null) =>
  text.split(phone).map((words, place) => (
    <Fragment key={place}>
      {place > 0 && (
        <TelLink link={phoneLink} className={`${LINK} whitespace-nowrap`}>
          {phone}
        </TelLink>
      )}
      {words}
    </Fragment>
  ))
