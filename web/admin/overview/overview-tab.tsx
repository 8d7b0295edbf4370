import { Assistant } from '#web/admin/conversations/assistant.tsx'
import { Calls } from '#web/admin/calls/calls.tsx'
import { Cancellations } from './cancellations.tsx'
import { Conversations } from '#web/admin/conversations/conversations.tsx'
import { Desk } from '#web/admin/console/desk-section.tsx'
import { Messages } from './messages.tsx'
import { Orders } from '#web/admin/orders/orders.tsx'
import { Overview, type OverviewProps } from './overview.tsx'
import { SupportRequests } from './support-requests.tsx'

type OverviewTabProps = Omit<OverviewProps, 'children'> & { userId: string }

export default function OverviewTab({ userId, ...props }: OverviewTabProps) {
  return (
    <Overview {...props}>
      <Desk>
        <Conversations userId={userId} />
        <Messages />
        <Calls />
        <SupportRequests />
        <Orders />
        <Cancellations />
        <Assistant />
      </Desk>
    </Overview>
  )
}
