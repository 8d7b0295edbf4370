// Each has the row as the API returns it, or only the id of a deleted one, and an id that `Last-Event-ID` resumes from.
import { z } from 'zod'
import { booking } from '#domain/bookings.ts'
import { conversation } from '#domain/assistant/records.ts'
import { cancellationRequest } from '#domain/cancellations.ts'
import { invoice } from '#domain/invoices.ts'
import { lead } from '#domain/leads.ts'
import { message } from '#domain/messages.ts'
import { order } from '#domain/orders.ts'
import { payment } from '#domain/payments.ts'
import { project, projectUpdate } from '#domain/projects.ts'
import { proposal } from '#domain/proposals.ts'
import { stepNews } from '#domain/steps.ts'
import { supportRequest } from '#domain/support.ts'
import type { LiveKind } from './live-kinds.ts'

export const LIVE_EVENTS = {
  lead,
  lead_gone: z.object({ id: z.uuid() }),
  project,
  project_update: projectUpdate,
  support_request: supportRequest,
  message,
  step: stepNews,
  order,
  payment,
  invoice,
  cancellation_request: cancellationRequest,
  proposal,
  booking,
  conversation,
} as const satisfies Record<LiveKind, z.ZodType>
export type LiveEvent = { [K in LiveKind]: { kind: K; row: z.output<(typeof LIVE_EVENTS)[K]> } }[LiveKind]
