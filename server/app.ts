import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { mountPrivacy } from './privacy/routes.ts'
import { mountFactors } from './accounts/second-factor/routes.ts'
import { findSession, viewAs, type AccountsContext } from './accounts/service.ts'
import { mountSignIn } from './accounts/sign-in/routes.ts'
import { mountTeam } from './accounts/team/routes.ts'
import { mountBackups } from './backup/routes.ts'
import type { Answering } from './assistant/answering.ts'
import { mountAssistant } from './assistant/routes.ts'
import type { ConversationStreams } from './assistant/stream.ts'
import { mountApiKeys } from './api-keys/routes.ts'
import { findKey } from './api-keys/service.ts'
import { mountAudit } from './audit/routes.ts'
import { mountBookings } from './bookings/routes.ts'
import type { BookingsContext } from './bookings/service.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { mountCancellations } from './cancellations/routes.ts'
import { mountExports } from './exports/routes.ts'
import { mountFiles } from './files/routes.ts'
import type { FilesContext } from './files/service.ts'
import { mountFigures } from './figures/routes.ts'
import { API_PAGE_POLICY, renderApiPage } from './http/api-page.ts'
import { clientKeyFinder } from './http/client-key.ts'
import { actorOf, type AppEnv, type Session } from './http/context.ts'
import { guardApp, isCall } from './http/guards.ts'
import { enforceLimits } from './http/limits.ts'
import type { Metrics } from './http/metrics.ts'
import { describeApi } from './http/openapi.ts'
import { wrongMethod } from './problem.ts'
import { answerProblem } from './http/refusals.ts'
import type { Logger } from './logger.ts'
import { methodsOf, type App } from './http/serve.ts'
import { mountImports } from './imports/routes.ts'
import type { MailReader } from './inbox/mail-reader.ts'
import { mountInbox } from './inbox/routes.ts'
import { mountLeads } from './leads/routes.ts'
import type { Hub } from './live/hub.ts'
import { mountLive, withLivePosition } from './live/routes.ts'
import { mountMails } from './mail/routes.ts'
import { mountUnsubscribe } from './mail/unsubscribe.ts'
import { isGuarded } from './pages/guarded.ts'
import type { Pages } from './pages/pages.ts'
import { respondWith, buildResponses, compressBody, type Resource } from './pages/representation.ts'
import { mountViolations } from './pages/violations.ts'
import { mountInvoices } from './invoices/routes.ts'
import { mountNeeds } from './needs/routes.ts'
import { mountOrders } from './orders/routes.ts'
import { mountPayments } from './payments/routes.ts'
import { mountPortal } from './portal/routes.ts'
import { mountProjects } from './projects/routes.ts'
import { mountProposals } from './proposals/routes.ts'
import type { ProposalsContext } from './proposals/service.ts'
import { mountSitePictures, mountSiteSettings } from './site/routes.ts'
import { mountMessages } from './messages/routes.ts'
import { mountResults } from './results/routes.ts'
import { mountSubscriptions } from './subscriptions/routes.ts'
import { mountSteps } from './steps/routes.ts'
import { mountSupport } from './support/routes.ts'
import { mountTimeline } from './timeline/routes.ts'
import { mountVisits } from './visits/routes.ts'
import { mountWebhooks } from './webhooks/routes.ts'
import { openUnsubscribe } from './unsubscribe.ts'
import type { Phase } from './watch/readiness.ts'
import { mountWatch } from './watch/routes.ts'

export interface AppDeps {
  config: Config
  authSecret: string
  db: Database
  accounts: AccountsContext
  bookings: BookingsContext
  files: FilesContext
  proposals: ProposalsContext
  mailReader: MailReader
  hub: Hub
  answering: Answering
  conversations: ConversationStreams
  metrics: Metrics
  pages: Pick<Pages, 'respond' | 'preview'>
  log: Logger
  phase: () => Phase
}

export function createApp(deps: AppDeps): App {
  const { config, pages } = deps
  const app: App = new OpenAPIHono<AppEnv>()
  guardApp(app, deps)
  app.use(identify(deps, clientKeyFinder(config.trustProxy, deps.authSecret)))

  mountWatch(app, deps)
  mountExports(app, deps)
  mountImports(app, deps)
  mountLeads(app, deps)
  mountOrders(app, deps)
  mountInvoices(app, deps)
  mountPayments(app, deps)
  mountCancellations(app, deps)
  mountProjects(app, deps)
  mountProposals(app, deps)
  mountPortal(app, deps)
  mountFigures(app, deps)
  mountVisits(app, deps)
  mountNeeds(app, deps)
  mountSupport(app, deps)
  mountMessages(app, deps)
  mountSteps(app, deps)
  mountSubscriptions(app, deps)
  mountResults(app, deps)
  mountFiles(app, deps)
  mountInbox(app, deps)
  mountBookings(app, deps)
  mountAssistant(app, deps)
  mountTimeline(app, deps)
  mountSignIn(app, deps)
  mountPrivacy(app, deps)
  mountFactors(app, deps)
  mountUnsubscribe(app, { unsubscribe: openUnsubscribe(deps.accounts), pages })
  mountTeam(app, deps)
  mountAudit(app, deps)
  mountApiKeys(app, deps)
  mountWebhooks(app, deps)
  mountLive(app, deps)
  mountMails(app, deps)
  mountBackups(app, deps)
  mountSiteSettings(app, deps)
  mountSitePictures(app, deps)
  mountViolations(app, deps)
  mountDescription(app, config)
  app.get('/.well-known/change-password', (c) => c.redirect('/dashboard?tab=profile'))
  app.all('*', (c) => {
    const methods = methodsOf(app, c.req.path)
    if (isCall(c)) return answerProblem(c, wrongMethod(methods))
    return isGuarded(c.req.path)
      ? withLivePosition(deps.hub, () => pages.respond(c, methods))
      : pages.respond(c, methods)
  })
  return app
}

const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The session of a browser.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key from Integrations in the console, with the scope that the call names.',
  },
} as const

/** The document and the page about it, which both change only with the name of the business. */
function mountDescription(app: App, config: Config): void {
  const made = new Map<string, Promise<{ document: Resource; page: Resource }>>()
  async function make(businessName: string) {
    const origin = config.linkOrigin
    const info = {
      openapi: '3.1.0',
      info: { title: `${businessName} API`, version: '1' },
      servers: [{ url: origin }],
    }
    const document = {
      ...(await describeApi(app, info)),
      components: { securitySchemes: SECURITY_SCHEMES },
    }
    const page = await compressBody(
      renderApiPage({ businessName, origin, document }),
      'text/html; charset=utf-8',
    )
    return {
      document: buildResponses(await compressBody(JSON.stringify(document), 'application/json'), {
        'cache-control': 'no-cache',
      }),
      page: buildResponses(page, {
        'cache-control': 'no-cache',
        'content-security-policy': API_PAGE_POLICY,
      }),
    }
  }
  function find() {
    const { businessName } = config.site
    if (!made.has(businessName)) made.clear()
    const found = made.get(businessName) ?? make(businessName)
    made.set(businessName, found)
    return found
  }
  app.get('/api/openapi.json', async (c) => respondWith(c, (await find()).document))
  app.get('/api/docs', async (c) => respondWith(c, (await find()).page))
}

function identify(
  { accounts, db, config }: AppDeps,
  clientKeyOf: ReturnType<typeof clientKeyFinder>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    let found: Promise<Session | null> | null = null
    c.set('clientKey', clientKeyOf(c))
    c.set('findSession', () => (found ??= findSession(accounts, c.req.raw)))
    c.set('findKey', async (token) => {
      const key = await findKey(db, token)
      if (key !== null && config.rateLimits)
        await enforceLimits(db, actorOf(key), [{ limit: 'key calls', subject: key.keyId }])
      return key
    })
    c.set('viewAs', (session, customerId) => viewAs(accounts, session, customerId))
    c.set('passAdminWrite', async (session) => {
      if (!config.rateLimits) return
      await enforceLimits(db, actorOf(session), [{ limit: 'admin writes client', subject: c.var.clientKey }])
    })
    return next()
  }
}
