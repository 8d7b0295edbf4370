// Chromium over the DevTools protocol: Playwright turns off prerendering and the back/forward cache.
import { spawn } from 'node:child_process'
import { findWholeBrowser } from '#tests/setup/browser.ts'
import { sleep, temporaryFolder, waitUntil, type Openings } from './harness.ts'

const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How long a finger stays down. */
const HELD_MS = 80

type Send = <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>

interface Connection {
  send: Send
  onEvent(listener: (event: Message) => void): void
}

interface Message {
  id?: number
  result?: unknown
  error?: { message: string }
  method?: string
  params?: { sessionId: string; targetInfo?: Target }
  sessionId?: string
}

interface Target {
  targetId: string
  browserContextId: string
  subtype?: string
}

interface Options {
  width: number
  height: number
  isPhone: boolean
  /** The factor by which the page's processor is slowed down. */
  slowdown: number
  /** Runs in each document before its own scripts. */
  script: string
}

export interface Chromium {
  /** Each with its own profile. */
  openTab(options: Options): Promise<Tab>
}

export interface Tab {
  open(url: string): Promise<void>
  evaluate<Result>(expression: string): Promise<Result>
  /** Taps the element on a phone, clicks it otherwise. */
  press(selector: string): Promise<void>
  hover(selector: string): Promise<void>
  hasPrerendered(): boolean
  /** Attaches to the page that the tab shows now: a prerendered page is another target. */
  follow(): Promise<void>
  close(): Promise<void>
}

export async function openChromium(open: Openings): Promise<Chromium> {
  const connection = await connect(open, await launch(open))
  return { openTab: (options) => openTab(connection, options) }
}

async function launch(open: Openings): Promise<string> {
  const program = findWholeBrowser()
  if (program === null) throw new Error('This needs the whole Chromium (Debian: chromium).')
  const child = spawn(program, [...FLAGS, `--user-data-dir=${await temporaryFolder(open)}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  open.onClose(() => {
    child.kill()
    return gone
  })
  return new Promise((resolve, reject) => {
    let text = ''
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const address = /DevTools listening on (\S+)/.exec(text)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('exit', () => reject(new Error(`Chromium did not start:\n${text}`)))
  })
}

async function connect({ onClose }: Openings, address: string): Promise<Connection> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No answer from ${address}`)))
  })
  onClose(async () => socket.close())
  let lastId = 0
  const waiting = new Map<number, (message: Message) => void>()
  const listeners: ((event: Message) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    waiting.get(message.id ?? 0)?.(message)
    waiting.delete(message.id ?? 0)
    if (message.method !== undefined) for (const listener of listeners) listener(message)
  })
  const send = <Result>(method: string, params: object = {}, sessionId?: string) =>
    new Promise<Result>((resolve, reject) => {
      lastId++
      waiting.set(lastId, ({ error, result }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Result),
      )
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }))
    })
  return { send, onEvent: (listener) => listeners.push(listener) }
}

async function openTab({ send, onEvent }: Connection, options: Options): Promise<Tab> {
  const { width, height, isPhone: mobile } = options
  const { browserContextId } = await send<Target>('Target.createBrowserContext')
  /** The tab's pages, and whether the browser prerendered them. */
  const sessions = new Map<string, boolean>()
  let page = ''

  const prepare = async (session: string) => {
    await send('Emulation.setCPUThrottlingRate', { rate: options.slowdown }, session)
    await send('Emulation.setDeviceMetricsOverride', { width, height, mobile, deviceScaleFactor: 1 }, session)
    await send('Emulation.setTouchEmulationEnabled', { enabled: mobile }, session)
    await send('Page.enable', {}, session)
    await send('Page.addScriptToEvaluateOnNewDocument', { source: options.script }, session)
  }
  await send('Target.createTarget', { url: 'about:blank', browserContextId })
  // Attaching to the page itself turns prerendering off.
  const { targetInfos } = await send<{ targetInfos: Target[] }>('Target.getTargets', {
    filter: [{ type: 'tab' }],
  })
  const tab = targetInfos.find((one) => one.browserContextId === browserContextId)
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId: tab?.targetId,
    flatten: true,
  })
  const failures: unknown[] = []
  onEvent(({ method, params, sessionId: from }) => {
    if (from !== sessionId || !params) return
    if (method === 'Target.detachedFromTarget') sessions.delete(params.sessionId)
    if (method !== 'Target.attachedToTarget' || !params.targetInfo) return
    sessions.set(params.sessionId, params.targetInfo.subtype === 'prerender')
    prepare(params.sessionId).catch((error: unknown) => failures.push(error))
  })
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
    sessionId,
  )
  const ask: Ask = (method, params) => send(method, params, page)
  const follow = async () => {
    const [failure] = failures
    if (failure !== undefined) throw failure
    page = [...sessions.keys()].at(-1) ?? ''
    await prepare(page)
  }

  const evaluate = <Result>(expression: string) => evaluateIn<Result>(ask, expression)

  await follow()
  return {
    evaluate,
    follow,
    async open(url) {
      await ask('Page.navigate', { url })
      await waitUntil(() =>
        evaluate<boolean>(
          `location.href === ${JSON.stringify(url)} && document.readyState === 'complete' && performance.getEntriesByType('paint').length > 0`,
        ),
      )
    },
    press: (selector) => press(ask, selector, mobile),
    async hover(selector) {
      await ask('Input.dispatchMouseEvent', { type: 'mouseMoved', ...(await findMiddle(ask, selector)) })
    },
    hasPrerendered: () => [...sessions.values()].includes(true),
    async close() {
      await send('Target.disposeBrowserContext', { browserContextId })
    },
  }
}

type Ask = <Result>(method: string, params?: object) => Promise<Result>
type Point = { x: number; y: number }

async function evaluateIn<Result>(ask: Ask, expression: string): Promise<Result> {
  const { result, exceptionDetails } = await ask<{
    result: { value: Result }
    exceptionDetails?: { exception?: { description?: string } }
  }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression)
  return result.value
}

function findMiddle(ask: Ask, selector: string): Promise<Point> {
  return evaluateIn<Point>(
    ask,
    `(() => {
    const all = [...document.querySelectorAll(${JSON.stringify(selector)})]
    const element = all.find((one) => one.checkVisibility())
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })()`,
  )
}

async function press(ask: Ask, selector: string, isPhone: boolean): Promise<void> {
  const point = await findMiddle(ask, selector)
  if (isPhone) {
    await ask('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await sleep(HELD_MS)
    await ask('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return
  }
  const button = { ...point, button: 'left', clickCount: 1 }
  await ask('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
  await sleep(HELD_MS)
  await ask('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
}
