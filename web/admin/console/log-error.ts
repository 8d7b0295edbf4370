export function logError(error: unknown): void {
  // oxlint-disable-next-line no-console -- on purpose: for the person who supports an admin
  console.error(error)
}
