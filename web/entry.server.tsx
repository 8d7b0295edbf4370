// Renders a page to HTML on the server, and is the one door through which the server reaches the web. Must never stream:
// a page is whole before anyone gets a byte of it.
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import type { PageServices } from '#contract/pages.ts'
import type { SiteFacts } from '#contract/site.ts'
import { describePagesWith } from './shell/page-meta.ts'
import { pageFactsContext, pageServicesContext, type PageFacts } from './shell/page-context.ts'
import { ScheduleDocument } from './shell/schedule-document.tsx'
import { describePage } from './shell/structured-data.ts'

export { findFormTarget, PART_VALUES as partValues } from './shell/addresses.ts'
export { bootScript } from './shell/boot.ts'
export { composeSharePicture } from './shell/share-picture.tsx'

interface RendererOptions {
  build: ServerBuild
  facts: PageFacts
  services: PageServices
  mode: 'production' | 'development'
  /** Told of every failure of a page; the answer itself says nothing of the inside. */
  report: (error: unknown) => void
}

describePagesWith(describePage)

let reportFailure: RendererOptions['report'] | null = null

/** How the server has a page rendered: a request in, the whole page out. */
export function openRenderer({
  build,
  facts,
  services,
  mode,
  report,
}: RendererOptions): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, mode)
  reportFailure = report
  return (request) => {
    const context = new RouterContextProvider()
    context.set(pageFactsContext, facts)
    context.set(pageServicesContext, services)
    return handle(request, context)
  }
}

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // A page is sent whole: nothing may be put off to a script that swaps it in later.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error
    },
  })
  await stream.allReady
  if (failure !== undefined) throw failure
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** The framed document around the owner's booking page; null where there is none. */
export function scheduleDocument({ schedulingUrl, schedulingScriptUrl }: SiteFacts): string | null {
  if (schedulingUrl === null) return null
  const document = <ScheduleDocument bookingUrl={schedulingUrl} scriptUrl={schedulingScriptUrl} />
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

/** React Router would print failures itself; they belong on the server's log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) reportFailure?.(error)
}
