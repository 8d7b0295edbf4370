// What the consoles have beside their four tabs. The menu, the palette and the URL follow this list.
import {
  Banknote,
  Bot,
  CalendarClock,
  LifeBuoy,
  MessageSquareText,
  MessagesSquare,
  Plug,
  ReceiptText,
  UserMinus,
  type IconNode,
} from 'lucide'
import type { ReactNode } from 'react'
import type { Needs } from '#contract/needs.ts'
import type { PlaceName } from '#web/content/admin.ts'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'
import { isToday } from '#web/admin/console/is-today.ts'
import { PlaceSkeleton } from '#web/admin/console/states.tsx'

interface PlaceProps {
  userId: string
}

interface Place {
  name: PlaceName
  icon: IconNode
  countWaiting: (needs: Needs) => number
  /** Parameters of mailed links that open it; `departure` in emails sent before the rename. */
  linkedBy?: readonly string[]
  /** On a phone it has a shortcut in the bar. */
  isInBar?: true
  Content: (props: PlaceProps) => ReactNode
}

const skeleton = <PlaceSkeleton />

export const PLACES: readonly Place[] = [
  {
    name: 'conversations',
    icon: MessagesSquare,
    countWaiting: ({ counts }) => counts.conversation,
    isInBar: true,
    Content: lazyPart({ load: () => import('#web/admin/conversations/conversations.tsx'), skeleton }),
  },
  {
    name: 'messages',
    icon: MessageSquareText,
    countWaiting: ({ counts }) => counts.message,
    linkedBy: ['thread'],
    Content: lazyPart({ load: () => import('#web/admin/requests/messages.tsx'), skeleton }),
  },
  {
    name: 'calls',
    icon: CalendarClock,
    // The next call is in the list, however far away it is.
    countWaiting: ({ items }) =>
      items.filter(({ kind, due_at }) => kind === 'call' && isToday(due_at)).length,
    isInBar: true,
    Content: lazyPart({ load: () => import('#web/admin/calls/calls.tsx'), skeleton }),
  },
  {
    name: 'support',
    icon: LifeBuoy,
    countWaiting: ({ counts }) => counts.support,
    linkedBy: ['request'],
    isInBar: true,
    Content: lazyPart({ load: () => import('#web/admin/requests/support-requests.tsx'), skeleton }),
  },
  {
    name: 'orders',
    icon: ReceiptText,
    countWaiting: ({ counts }) => counts.order + counts.order_look + counts.payment,
    linkedBy: ['payment'],
    isInBar: true,
    Content: lazyPart({ load: () => import('#web/admin/orders/orders.tsx'), skeleton }),
  },
  {
    name: 'invoices',
    icon: Banknote,
    countWaiting: ({ counts }) => counts.overdue_invoice,
    linkedBy: ['invoice'],
    Content: lazyPart({ load: () => import('#web/admin/invoices/invoices.tsx'), skeleton }),
  },
  {
    name: 'cancellations',
    icon: UserMinus,
    countWaiting: ({ counts }) => counts.cancellation,
    linkedBy: ['cancellation', 'departure'],
    Content: lazyPart({ load: () => import('#web/admin/requests/cancellations.tsx'), skeleton }),
  },
  {
    name: 'assistant',
    icon: Bot,
    countWaiting: () => 0,
    Content: lazyPart({ load: () => import('#web/admin/conversations/assistant.tsx'), skeleton }),
  },
  {
    name: 'integrations',
    icon: Plug,
    countWaiting: ({ counts }) => counts.webhook,
    Content: lazyPart({ load: () => import('#web/admin/integrations/integrations.tsx'), skeleton }),
  },
]

export const findLinkedPlace = (address: URLSearchParams): PlaceName | undefined =>
  PLACES.find(({ linkedBy }) => linkedBy?.some((name) => address.has(name)))?.name
