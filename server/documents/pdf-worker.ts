// The thread that renders documents, one after the other.
import { parentPort } from 'node:worker_threads'
import { renderPdfDocument, type PdfQuestion } from './pdf-document.ts'

parentPort?.on('message', async (question: PdfQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  parentPort?.postMessage(new Uint8Array(await renderPdfDocument(question)))
})
