export function logError(error: unknown): void {
  // oxlint-disable-next-line no-console -- on purpose: "Admin errors are also logged to the console"
  console.error(error)
}
