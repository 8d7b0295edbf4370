const DAY_MS = 24 * 60 * 60_000

/** In milliseconds since 1970. Without a time of its own, a need is due after a day, as a new lead is. */
export const needDueAt = ({ due_at, since }: { due_at: string | null; since: string }): number =>
  due_at === null ? Date.parse(since) + DAY_MS : Date.parse(due_at)
