/** By the reader's clock. */
export function isToday(instant: string | null): boolean {
  return instant !== null && new Date(instant).toDateString() === new Date().toDateString()
}
