/** Works on all items, at most `atOnce` at a time. Rejects with the first error once all have ended. */
export async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const item of waiting) await work(item)
  })
  const results = await Promise.allSettled(workers)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
