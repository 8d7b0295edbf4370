import { z } from 'zod'
import type { DocumentView } from './document-view.ts'

const labeledValue = z.object({ label: z.string(), value: z.string() })

export const documentView = z.object({
  name: z.string(),
  heading: z.string(),
  title: z.string().nullable(),
  badge: z.string().nullable(),
  facts: z.array(labeledValue),
  parties: z.array(z.object({ label: z.string(), name: z.string(), lines: z.array(z.string()) })),
  summary: z.string(),
  columns: z.object({ text: z.string(), quantity: z.string(), price: z.string(), amount: z.string() }),
  lines: z.array(
    z.object({
      text: z.string(),
      quantity: z.string(),
      price: z.string(),
      discount: z.string().nullable(),
      amount: z.string(),
    }),
  ),
  sums: z.array(labeledValue.extend({ isTotal: z.boolean() })),
  sections: z.array(
    z.object({
      heading: z.string(),
      rows: z.array(labeledValue),
      isMoney: z.boolean(),
      paragraphs: z.array(z.string()),
    }),
  ),
}) satisfies z.ZodType<DocumentView>
