// `/conversation`: the target of the link in a mailed answer. Opening it changes nothing, because mail scanners open every link.
import { RETURN_PAGE } from '#contract/pages.ts'
import { RETURNED_CONVERSATION } from '#web/content/conversation.ts'
import { Island } from '#web/shell/island.tsx'
import type { PageMeta } from '#web/shell/page.ts'

export const meta: PageMeta = {
  title: RETURNED_CONVERSATION.title,
  description: RETURNED_CONVERSATION.description,
  path: RETURN_PAGE,
  isHidden: true,
}

export default function Conversation() {
  return (
    <div className="mx-auto max-w-xl px-4 pt-10 sm:px-6 sm:pt-16">
      <Island name="conversation" when="paint" />
    </div>
  )
}
