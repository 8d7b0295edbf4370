// Writes what went wrong in a console screen to the browser's own console (specification §8). Must never replace telling the person.

export function logError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification asks for it: "Admin errors are also logged to the console"
  console.error(error)
}
