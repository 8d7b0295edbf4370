import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of all pages. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, at) => (await file.getPage(at + 1)).getTextContent()),
  )
  await file.loadingTask.destroy()
  return pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ')
}
