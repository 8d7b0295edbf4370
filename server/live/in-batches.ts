/** Together with all that were asked for during the previous call. Answers in their order; if it throws, all of them reject. */
export function inBatches<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  let waiting: { item: Item; promise: PromiseWithResolvers<Answer> }[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const answers = await work(batch.map(({ item }) => item))
        for (const [at, { promise }] of batch.entries()) promise.resolve(answers[at] as Answer)
      } catch (error) {
        for (const { promise } of batch) promise.reject(error)
      }
    }
    isRunning = false
  }

  return (item) => {
    const promise = Promise.withResolvers<Answer>()
    waiting.push({ item, promise })
    if (!isRunning) void runAll()
    return promise.promise
  }
}
