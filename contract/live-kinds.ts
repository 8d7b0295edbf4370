// The names of the live events, without their schemas, for pages that do not load those.
export const LIVE_PATH = '/api/events'

export const LIVE_KINDS = [
  'lead',
  'lead_gone',
  'project',
  'project_update',
  'support_request',
  'message',
  'step',
  'order',
  'payment',
  'invoice',
  'cancellation_request',
  'proposal',
  'booking',
  'conversation',
] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

/** The name under which `Server-Timing` of a signed-in page gives the id that its stream resumes from. */
export const LIVE_POSITION = 'live'

/** Sent instead of a replay that would be too long: the client reloads its lists. */
export const RESET_EVENT = 'reset'
