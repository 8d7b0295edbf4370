import { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditAction, type AuditKind } from '#domain/audit.ts'
import { defineCall, pageOf, pageQuery } from './call.ts'

const KINDS = Object.keys(AUDIT_KINDS) as AuditKind[]
const value = z.union([z.string(), z.number(), z.null()])

/** Names are looked up when the log is read: null for deleted ones. */
export const auditEntry = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  request_id: z.uuid().nullable(),
  action: z.enum(AUDIT_ACTIONS as [AuditAction, ...AuditAction[]]),
  /** Null for the command line and the server itself. */
  actor: z.object({ id: z.uuid(), email: z.string().nullable() }).nullable(),
  subject: z.object({ id: z.uuid(), name: z.string().nullable() }),
  facts: z.record(z.string(), value),
  /** In no particular order. For texts that people wrote both values are null: only the change is logged. */
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAuditLog = defineCall({
  method: 'get',
  path: '/api/audit-log',
  who: 'admin',
  summary: 'List the audit log of the last 24 months',
  query: pageQuery.extend({
    kind: z.enum(KINDS, { error: 'kind is not one of ours' }).optional(),
    actor: z.uuid({ error: 'actor is not one of ours' }).optional(),
  }),
  answer: { status: 200, body: pageOf(auditEntry) },
})
