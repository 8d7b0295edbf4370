import { createHash } from 'node:crypto'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteFactsOf } from '#contract/site.ts'
import type { ShownDocument } from '#domain/document-view.ts'
import { buildSite, type SiteChanges } from '#domain/site/site.ts'
import { renderPdf } from '#server/documents/service.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'

let data: TestDatabase
beforeAll(async () => {
  data = await testDatabase()
})
afterAll(() => data.close())

const DOCUMENT: ShownDocument = {
  kind: 'invoice',
  number: '2026-0001',
  issued_on: '2026-11-30',
  content: {
    issuer: { name: 'Nightlight Digital', address: null, tax_id: null, email: null, phone: '(555) 010-0199' },
    customer: { name: 'Sam Doe', company: null, email: 'sam@example.com', address: null, tax_id: null },
    lines: [{ text: 'Setup', quantity: 1, unit_price: 997, discount: 0 }],
    taxes: [],
    currency: 'USD',
    notes: null,
  },
}

async function render(changes: SiteChanges) {
  const publishedSite = buildSite(changes)
  const config = { publishedSite, site: siteFactsOf(publishedSite) }
  const pdf = await renderPdf({ db: data.db, config }, DOCUMENT)
  const opened = await getDocument({ data: pdf, verbosity: 0 }).promise
  const page = await opened.getPage(1)
  const { fnArray } = await page.getOperatorList()
  const [, , width = 0] = page.view
  await opened.loadingTask.destroy()
  return { width: Math.round(width), hasPicture: fnArray.includes(OPS.paintImageXObject) }
}

it('renders several at a time with the site’s logo and paper, and without a logo that is gone', async () => {
  const bytes = await sharp({ create: { width: 80, height: 20, channels: 4, background: '#c08040' } })
    .png()
    .toBuffer()
  const id = createHash('sha256').update(bytes).digest('hex')
  const logo = { id, type: 'image/png', width: 80, height: 20, alt: '', ground: 'dark' }
  const british = { 'business.country': 'GB', 'brand.logo': logo }
  expect(await Promise.all([render({}), render(british)])).toEqual([
    { width: 612, hasPicture: false },
    { width: 595, hasPicture: false },
  ])
  await data.owner.query(
    'insert into site_pictures (id, type, width, height, bytes, small) values ($1, $2, 80, 20, $3, $3)',
    [id, logo.type, bytes],
  )
  expect(await render(british)).toEqual({ width: 595, hasPicture: true })
})
