// Puts live events into the lists of the consoles. The customer's dashboard has rows of its own and does not import this.
import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { accessKey } from './access.ts'
import { putConversation } from './conversations.ts'
import { putCancellationRequest } from './cancellations.ts'
import { refreshRecord } from './lead-records.ts'
import { refreshProposals } from './proposals.ts'
import { refreshInvoices } from './invoices.ts'
import { removeLead, putLead } from './leads.ts'
import { putOrder, putPayment } from './orders.ts'
import { BOOKINGS_KEY } from './owner-bookings.ts'
import { putProject } from './projects.ts'
import { refreshPlan } from './plan-news.ts'
import { refreshResults } from './results.ts'
import { refreshSubscription } from './subscriptions.ts'
import { putMessage } from './messages.ts'
import { putSupportRequest } from './support.ts'
import { putUpdate } from './updates.ts'

const LEAD_DEPENDENT_KEYS = new Set<unknown>(['conversations', 'bookings', 'orders', 'payments', 'projects'])

export function applyDeskEvent(client: QueryClient, event: LiveEvent): void {
  switch (event.kind) {
    case 'lead':
      putLead(client, event.row)
      refreshRecord(client, event.row.id)
      return
    case 'lead_gone':
      removeLead(client, event.row.id)
      // The rows that depend on the lead are deleted too.
      void client.invalidateQueries({ predicate: ({ queryKey }) => LEAD_DEPENDENT_KEYS.has(queryKey[0]) })
      return
    case 'project':
      putProject(client, event.row)
      void client.invalidateQueries({ queryKey: accessKey(event.row.id) })
      // A step may be gone, or results be entered.
      void refreshPlan(client, event.row.id)
      void refreshResults(client, event.row.id)
      void refreshSubscription(client, event.row.id)
      return
    case 'proposal':
      if (event.row.lead_id !== null) refreshProposals(client, event.row.lead_id)
      return
    case 'step':
      void refreshPlan(client, event.row.project_id)
      return
    case 'project_update':
      putUpdate(client, event.row)
      return
    case 'support_request':
      putSupportRequest(client, event.row)
      return
    case 'message':
      putMessage(client, 'owner', event.row)
      return
    case 'conversation':
      putConversation(client, event.row)
      return
    case 'booking':
      // The list is sorted by time, which the event changed.
      void client.invalidateQueries({ queryKey: BOOKINGS_KEY })
      return
    case 'order':
      putOrder(client, event.row)
      void refreshInvoices(client)
      return
    case 'payment':
      putPayment(client, event.row)
      return
    case 'invoice':
      void refreshInvoices(client)
      return
    case 'cancellation_request':
      putCancellationRequest(client, event.row)
  }
}
