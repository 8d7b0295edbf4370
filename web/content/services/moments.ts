// The time of day at which each service does its work, shown on the overview and on the service's page.
import type { ServiceName } from '#domain/offer.ts'

export const SERVICE_MOMENTS = {
  website: { at: '08:05', text: 'A thumb taps your name' },
  profile: { at: '12:20', text: 'Someone types “near me”' },
  automation: { at: '14:14', text: 'You’re on the road' },
  email: { at: '21:30', text: 'You send a quote from the kitchen table' },
} as const satisfies Record<ServiceName, { at: string; text: string }>
