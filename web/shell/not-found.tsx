import { NOT_FOUND } from '#web/content/shell.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FullPageMessage } from './full-page-message.tsx'
import type { PageMeta } from './page.ts'

export const meta: PageMeta = {
  title: NOT_FOUND.text,
  description: NOT_FOUND.hint,
  path: '/404',
  isHidden: true,
}

export default function NotFound() {
  return (
    <div data-not-found="">
      <FullPageMessage
        code={NOT_FOUND.code}
        title={NOT_FOUND.text}
        text={NOT_FOUND.hint}
        sign={{ text: NOT_FOUND.code, lit: 1 }}
      >
        <ButtonLink to="/" size="lg">
          {NOT_FOUND.home}
        </ButtonLink>
        <ButtonLink to="/contact" size="lg" variant="outline">
          {NOT_FOUND.ask}
        </ButtonLink>
      </FullPageMessage>
    </div>
  )
}
