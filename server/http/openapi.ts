import { setImmediate } from 'node:timers/promises'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { App } from './serve.ts'

type Info = Parameters<App['getOpenAPI31Document']>[0]

/** Generated route by route with a turn of the event loop in between: all at once would block requests for a quarter of a second. */
export async function describeApi(app: App, info: Info): Promise<object> {
  const paths: Record<string, object> = {}
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route')
      throw new Error(`The API describes a ${definition.type}, and only routes are merged`)
    const single = new OpenAPIHono()
    single.openAPIRegistry.registerPath(definition.route)
    for (const [path, methods] of Object.entries(single.getOpenAPI31Document(info).paths ?? {}))
      paths[path] = { ...paths[path], ...methods }
    await setImmediate()
  }
  return { ...new OpenAPIHono().getOpenAPI31Document(info), paths }
}
