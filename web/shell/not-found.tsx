import { NOT_FOUND } from '#web/content/shell.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FullPageMessage } from './full-page-message.tsx'
import type { Site } from '#domain/site/site.ts'
import { useTexts } from './page-facts.ts'
import type { PageMeta } from './page.ts'

export const meta = ({ pages: { notFound } }: Site): PageMeta => ({
  title: NOT_FOUND.text,
  description: notFound.hint,
  path: '/404',
  isHidden: true,
})

/** Its source is written into the page. */
function logAttempt(): void {
  // oxlint-disable-next-line no-console -- on purpose: the attempted path goes to the console
  console.error('404 Error: User attempted to access non-existent route:', location.pathname)
}

export default function NotFound() {
  const texts = useTexts('notFound')
  return (
    <>
      <FullPageMessage
        code={NOT_FOUND.code}
        title={NOT_FOUND.text}
        text={texts.hint}
        sign={{ text: NOT_FOUND.code, lit: 1 }}
      >
        <ButtonLink to="/" size="lg">
          {texts.home}
        </ButtonLink>
        <ButtonLink to="/contact" size="lg" variant="outline">
          {texts.ask}
        </ButtonLink>
      </FullPageMessage>
      <script dangerouslySetInnerHTML={{ __html: `(${logAttempt})()` }} />
    </>
  )
}
