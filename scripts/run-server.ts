import { isPlainStartError, startServer, type RunningServer } from '#server/main.ts'
import type { OpenPages } from '#server/pages/pages.ts'

export async function runServer(env: NodeJS.ProcessEnv, openPages?: OpenPages): Promise<RunningServer> {
  // If stdout is closed, the product keeps running without output.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const running = await startServer({ env, ...(openPages && { openPages }) }).catch((error: unknown) => {
    if (!isPlainStartError(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  process.stdout.write(`Listening on ${running.url}\n`)
  if (running.firstAdminNotice !== null) process.stdout.write(`\n${running.firstAdminNotice}\n`)
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
  return running
}
