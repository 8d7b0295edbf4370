// From the press of the chat button to the focus in the input, on a processor slowed down four times: with a pointer that hovers first, and
// with a finger. Every opening is the first of its page, with an empty cache.
// Run: node bench/chat.ts
import path from 'node:path'
import type { Page } from 'playwright'
import { launchBrowser, openContext } from '#tests/setup/browser.ts'
import { bench, median, report, startProduct, temporaryFolder } from './harness.ts'

const OPENINGS = 15
const SLOWER = 4
/** A pointer hovers for a moment before it presses; a finger stays down for a moment. */
const POINTER_MS = 300
const FINGER_MS = 90

declare global {
  interface Window {
    pressedAt?: number
    focusedAt?: number
  }
}

await bench(async (open) => {
  const folder = await temporaryFolder(open)
  const product = await startProduct(open, { DATA_DIR: path.join(folder, 'data') })
  const browser = await launchBrowser()
  open.onClose(() => browser.close())

  const openOnce = async (hasTouch: boolean): Promise<number> => {
    const viewport = hasTouch ? { width: 390, height: 844 } : { width: 1440, height: 900 }
    const context = await openContext(browser, { viewport, hasTouch })
    try {
      const page = await context.newPage()
      await page.addInitScript(() => {
        addEventListener('click', ({ timeStamp }) => (window.pressedAt ??= timeStamp), true)
        addEventListener('focusin', ({ target }) => {
          if (target instanceof HTMLTextAreaElement) window.focusedAt ??= performance.now()
        })
      })
      await page.goto(product.url, { waitUntil: 'networkidle' })
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      return await press(page, hasTouch)
    } finally {
      await context.close()
    }
  }
  for (const [way, hasTouch] of [
    ['a pointer', false],
    ['a finger', true],
  ] as const) {
    await openOnce(hasTouch)
    const times: number[] = []
    for (let count = 0; count < OPENINGS; count++) times.push(await openOnce(hasTouch))
    const slowest = Math.max(...times)
    report(
      `press to focus with ${way}, ${SLOWER} × slower, median and slowest of ${OPENINGS}`,
      `${median(times).toFixed()} ms, ${slowest.toFixed()} ms`,
      '≤ 100 ms',
    )
  }
})

async function press(page: Page, hasTouch: boolean): Promise<number> {
  const box = await page.getByRole('button', { name: 'Open chat' }).boundingBox()
  if (!box) throw new Error('There is no round button')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  if (hasTouch) {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await page.waitForTimeout(FINGER_MS)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  } else {
    await page.mouse.move(point.x - 200, point.y - 100)
    await page.mouse.move(point.x, point.y, { steps: 8 })
    await page.waitForTimeout(POINTER_MS)
    await page.mouse.down()
    await page.mouse.up()
  }
  const times = await page.waitForFunction(
    () =>
      window.pressedAt !== undefined && window.focusedAt !== undefined && window.focusedAt - window.pressedAt,
  )
  return Number(await times.jsonValue())
}
