// Logs errors of the consoles to the browser's console (specification §8), in addition to the message on the screen.

export function logError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification asks for it: "Admin errors are also logged to the console"
  console.error(error)
}
