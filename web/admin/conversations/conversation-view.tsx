import { useQuery } from '@tanstack/react-query'
import { Check, Mail } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from 'react-router'
import type { ConversationDetails } from '#domain/assistant/records.ts'
import { mailLink } from '#domain/mail-link.ts'
import { CONVERSATION, CONVERSATIONS } from '#web/content/assistant-desk.ts'
import { ProblemError } from '#web/data/call.ts'
import { conversationQuery } from '#web/data/conversations.ts'
import { leadQuery } from '#web/data/leads.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConversationAnswer } from './conversation-answer.tsx'
import { ConversationBadges } from './conversation-badges.tsx'
import { ConversationTurns } from './conversation-turns.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'
import { PhoneContact } from '#web/admin/console/phone-contact.tsx'

export default function ConversationView({ id, userId }: { id: string; userId: string }) {
  const { data, error, isError, refetch } = useQuery(conversationQuery(id))
  if (data) {
    return (
      <>
        <ConversationHeader conversation={data} userId={userId} />
        <ConversationTurns turns={data.turns} />
        <ConversationAnswer conversation={data} userId={userId} />
      </>
    )
  }
  if (error instanceof ProblemError && error.code === 'not_found') {
    return (
      <p role="alert" className="p-5 text-sm">
        {CONVERSATION.notThere}
      </p>
    )
  }
  return (
    <div className="space-y-3 p-5">
      {isError ? (
        <FailedLine onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </>
      )}
    </div>
  )
}

const CONTACT = buttonClass({ variant: 'secondary' }, 'min-w-0 flex-[1_1_9rem] px-3!')

function ConversationHeader({ conversation, userId }: { conversation: ConversationDetails; userId: string }) {
  const { lead, page, created_at, promised } = conversation
  return (
    // Long lists of promises scroll on their own and leave space for the turns.
    <div className="max-h-[40%] shrink-0 space-y-3 overflow-y-auto border-b border-line px-4 py-3 text-sm sm:px-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-muted">
        <ConversationBadges conversation={conversation} userId={userId} />
        <span>
          {CONVERSATION.began} <TimeAgo instant={created_at} />
          {page !== null && <> {CONVERSATIONS.on(page)}</>}
        </span>
      </div>
      {lead && <LeadLinks id={lead.id} />}
      {promised.length > 0 && (
        <div>
          <h3 className="font-sans text-sm font-semibold tracking-normal">{CONVERSATION.promised}</h3>
          <ul className="mt-1 space-y-1">
            {promised.map((promise) => (
              <li key={promise} dir="auto" className="flex gap-2">
                <Icon of={Check} aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
                <span className="min-w-0">{promise}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Loaded from the lead itself, because its contact details may have changed. */
function LeadLinks({ id }: { id: string }) {
  const { data: lead } = useQuery(leadQuery(id))
  return (
    <div className="flex min-h-11 flex-wrap gap-2">
      {lead?.phone && (
        <PhoneContact
          phone={lead.phone}
          link={lead.phone_link}
          label={CONVERSATION.call(lead.full_name)}
          className={CONTACT}
        />
      )}
      {lead?.email && (
        <a href={mailLink(lead.email)} className={CONTACT}>
          <Icon of={Mail} aria-hidden="true" />
          <span className="sr-only">{CONVERSATION.mail(lead.full_name)}: </span>
          <span className="min-w-0 truncate">{lead.email}</span>
        </a>
      )}
      <Link
        to={`?tab=leads&lead=${id}`}
        replace
        className={buttonClass({ variant: 'link', size: 'sm' }, 'min-h-11!')}
      >
        {CONVERSATION.openLead}
      </Link>
    </div>
  )
}
