// Has no schemas, because the portal loads it with the project.
export const RESULT_COUNTS = ['calls_answered', 'leads', 'bookings'] as const
export type ResultCount = (typeof RESULT_COUNTS)[number]
