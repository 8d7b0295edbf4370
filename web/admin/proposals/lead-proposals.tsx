import { useQuery } from '@tanstack/react-query'
import { Download, FilePlus } from 'lucide'
import { useState } from 'react'
import { formatCents } from '#domain/currencies.ts'
import type { Lead } from '#domain/leads.ts'
import type { Proposal } from '#domain/proposals.ts'
import {
  OWNER_SENTENCES,
  PROPOSAL_STATE_LABELS,
  proposalAfter,
  type ProposalState,
} from '#domain/proposal-states.ts'
import { PDF } from '#web/content/pdf.ts'
import { PROPOSALS } from '#web/content/proposals-desk.ts'
import { proposalPdfPath } from '#web/data/pdf-paths.ts'
import { proposalsQuery, useSendProposal, useWithdrawProposal } from '#web/data/proposals.ts'
import { FailedLine } from '#web/admin/console/states.tsx'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'

const ProposalEditor = lazyPart({
  load: () => import('./proposal-editor.tsx'),
  skeleton: <Skeleton className="h-96" />,
})

/** What the editor is opened with: nothing, a draft, or the version that a new one replaces. */
type Opened = { draft: Proposal | null; replaces: Proposal | null }

const TONES = {
  draft: 'neutral',
  sent: 'cyan',
  accepted: 'green',
  declined: 'yellow',
  expired: 'yellow',
  replaced: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<ProposalState, string>

export function LeadProposals({ lead }: { lead: Lead }) {
  const { data, isError, refetch } = useQuery(proposalsQuery(lead.id))
  const [opened, setOpened] = useState<Opened | null>(null)
  const titleId = `proposals-${lead.id}`
  const close = () => setOpened(null)
  const { editor } = PROPOSALS
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h4 id={titleId} className="text-sm font-semibold">
          {PROPOSALS.title}
        </h4>
        <Button
          variant="secondary"
          size="sm"
          className="max-lg:min-h-11"
          onClick={() => setOpened({ draft: null, replaces: null })}
        >
          <Icon of={FilePlus} aria-hidden="true" />
          {PROPOSALS.open}
        </Button>
      </div>
      {isError && !data && <FailedLine text={PROPOSALS.failed} onRetry={() => void refetch()} />}
      {data && data.items.length > 0 && (
        <ul className="divide-y divide-line text-sm">
          {data.items.map((proposal) => (
            <ProposalLine
              key={proposal.id}
              proposal={proposal}
              hasNewer={data.items.some(({ replaces_id }) => replaces_id === proposal.id)}
              onOpen={setOpened}
            />
          ))}
        </ul>
      )}
      <Dialog
        open={opened !== null}
        onOpenChange={close}
        title={(opened?.replaces ? editor.newVersion : editor.title)(lead.full_name)}
        className="max-w-2xl!"
      >
        {opened && <ProposalEditor key={opened.draft?.id ?? 'new'} lead={lead} {...opened} onClose={close} />}
      </Dialog>
    </section>
  )
}

interface ProposalLineProps {
  proposal: Proposal
  hasNewer: boolean
  onOpen: (opened: Opened) => void
}

function ProposalLine({ proposal, hasNewer, onOpen }: ProposalLineProps) {
  const { id, title, version, state, project_id, declined_reason } = proposal
  const sendAgain = useSendProposal()
  const withdraw = useWithdrawProposal()
  const name = PROPOSALS.version(title, version)
  const change = async (work: () => Promise<unknown>, done: typeof PROPOSALS.notices.again) => {
    try {
      await work()
      notify(done)
    } catch (error) {
      notifyFailure(PROPOSALS.notices.failed, error)
    }
  }
  const action = (text: string, onClick: () => void, isBusy = false) => (
    <Button variant="outline" size="sm" className="max-lg:min-h-11" busy={isBusy} onClick={onClick}>
      {text}
      <span className="sr-only">{PROPOSALS.of(name)}</span>
    </Button>
  )
  const mayReplace = !hasNewer && proposalAfter(state, 'replace') !== undefined
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
        <Badge tone={TONES[state]}>{PROPOSAL_STATE_LABELS[state]}</Badge>
      </div>
      <p className="tabular text-muted">{priceOf(proposal)}</p>
      <p className="text-muted">{describe(proposal)}</p>
      {declined_reason !== null && (
        <p dir="auto" className="mt-1 whitespace-pre-line">
          <q>{declined_reason}</q>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {state === 'draft' && action(PROPOSALS.continue, () => onOpen({ draft: proposal, replaces: null }))}
        {mayReplace && action(PROPOSALS.newVersion, () => onOpen({ draft: null, replaces: proposal }))}
        {state === 'sent' && (
          <>
            {action(
              PROPOSALS.again,
              () => void change(() => sendAgain.mutateAsync(id), PROPOSALS.notices.again),
              sendAgain.isPending,
            )}
            {action(
              PROPOSALS.withdraw,
              () => void change(() => withdraw.mutateAsync(id), PROPOSALS.notices.withdrawn),
              withdraw.isPending,
            )}
          </>
        )}
        <a
          href={proposalPdfPath(id)}
          download=""
          className={buttonClass({ variant: 'outline', size: 'sm' }, 'max-lg:min-h-11')}
        >
          <Icon of={Download} aria-hidden="true" />
          {PDF.download}
          <span className="sr-only">{PROPOSALS.of(name)}</span>
        </a>
        {project_id !== null && (
          <ButtonLink
            to={`?tab=projects&project=${project_id}`}
            variant="outline"
            size="sm"
            className="max-lg:min-h-11"
          >
            {PROPOSALS.project}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function priceOf({ sums, monthly_total, content: { currency } }: Proposal): string {
  const total = formatCents(sums.total, currency)
  return monthly_total === 0 ? total : PROPOSALS.price(total, formatCents(monthly_total, currency))
}

function describe(proposal: Proposal): string {
  const { state, sent_at, seen_at, valid_until, accepted_at, accepted_name, declined_at } = proposal
  if (state === 'accepted' && accepted_at !== null)
    return PROPOSALS.accepted(accepted_name ?? '', accepted_at)
  if (state === 'declined' && declined_at !== null) return PROPOSALS.declined(declined_at)
  if (state !== 'sent' || sent_at === null) return OWNER_SENTENCES[state]
  return [
    PROPOSALS.sent(sent_at),
    seen_at === null ? PROPOSALS.unseen : PROPOSALS.seen(seen_at),
    PROPOSALS.until(valid_until),
  ].join(' · ')
}
