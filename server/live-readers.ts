import { readBookingsForDelivery } from './bookings/service.ts'
import { readConversationsForDelivery } from './assistant/desk.ts'
import { readCancellationRequestsForDelivery } from './cancellations/service.ts'
import { readInvoicesForDelivery } from './invoices/service.ts'
import { readGoneLeadsForDelivery, readLeadsForDelivery } from './leads/service.ts'
import { readMessagesForDelivery } from './messages/service.ts'
import type { RowReaders } from './live/delivery.ts'
import { readOrdersForDelivery, readPaymentsForDelivery } from './orders/service.ts'
import { readProjectsForDelivery, readUpdatesForDelivery } from './projects/service.ts'
import { readProposalsForDelivery } from './proposals/service.ts'
import { readStepsForDelivery } from './steps/service.ts'
import { readRequestsForDelivery } from './support/service.ts'

export const LIVE_READERS: RowReaders = {
  lead: readLeadsForDelivery,
  lead_gone: readGoneLeadsForDelivery,
  project: readProjectsForDelivery,
  project_update: readUpdatesForDelivery,
  support_request: readRequestsForDelivery,
  message: readMessagesForDelivery,
  step: readStepsForDelivery,
  order: readOrdersForDelivery,
  payment: readPaymentsForDelivery,
  invoice: readInvoicesForDelivery,
  cancellation_request: readCancellationRequestsForDelivery,
  proposal: readProposalsForDelivery,
  booking: readBookingsForDelivery,
  conversation: readConversationsForDelivery,
}
