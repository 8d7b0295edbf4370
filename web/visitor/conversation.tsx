// `/conversation`: the target of the link in a mailed answer. Opening it changes nothing, because mail scanners open every link.
import { RETURN_PAGE } from '#contract/pages.ts'
import { findOpening } from '#web/content/assistant.ts'
import { RETURNED_CONVERSATION } from '#web/content/conversation.ts'
import { Island } from '#web/shell/island.tsx'
import { usePageFacts } from '#web/shell/page-facts.ts'
import type { PageMeta } from '#web/shell/page.ts'

export const meta: PageMeta = {
  title: RETURNED_CONVERSATION.title,
  description: RETURNED_CONVERSATION.description,
  path: RETURN_PAGE,
  isHidden: true,
}

export default function Conversation() {
  const { assistant } = usePageFacts().site
  return (
    <div className="mx-auto max-w-xl px-4 pt-10 sm:px-6 sm:pt-16">
      <Island name="conversation" when="paint" opening={findOpening(assistant, RETURN_PAGE)} />
    </div>
  )
}
