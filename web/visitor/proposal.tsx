// `/proposal`: the target of the link in a proposal's email. Opening it answers nothing, because mail scanners open every link.
import { PROPOSAL_PAGE } from '#contract/pages.ts'
import { PROPOSAL } from '#web/content/proposal.ts'
import { Island } from '#web/shell/island.tsx'
import type { PageMeta } from '#web/shell/page.ts'

export const meta: PageMeta = {
  title: PROPOSAL.title,
  description: PROPOSAL.description,
  path: PROPOSAL_PAGE,
  isHidden: true,
}

export default function Proposal() {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-8 sm:px-6 sm:pt-14">
      <Island name="proposal" when="paint" />
    </div>
  )
}
