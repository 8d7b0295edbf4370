// The content of the tab Overview: the figures, and the sections of the desk below them.
import { Assistant } from './assistant.tsx'
import { Calls } from './calls.tsx'
import { Cancellations } from './cancellations.tsx'
import { Conversations } from './conversations.tsx'
import { Desk } from './desk-section.tsx'
import { Orders } from './orders.tsx'
import { Overview, type OverviewProps } from './overview.tsx'
import { SupportRequests } from './support-requests.tsx'

type OverviewTabProps = Omit<OverviewProps, 'children'> & { userId: string }

export default function OverviewTab({ userId, ...props }: OverviewTabProps) {
  return (
    <Overview {...props}>
      <Desk>
        <Conversations userId={userId} />
        <Calls />
        <SupportRequests />
        <Orders />
        <Cancellations />
        <Assistant />
      </Desk>
    </Overview>
  )
}
