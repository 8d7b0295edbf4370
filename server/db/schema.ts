// The tables as the queries see them, put together from one file a noun. Must agree with database/migrations, which a test checks.
import type { AccountTables } from './schema/accounts.ts'
import type { BookingTables } from './schema/bookings.ts'
import type { AssistantTables } from './schema/assistant.ts'
import type { CancellationTables } from './schema/cancellations.ts'
import type { FileTables } from './schema/files.ts'
import type { FigureTables } from './schema/figures.ts'
import type { FoundationTables } from './schema/foundation.ts'
import type { IntegrationTables } from './schema/integrations.ts'
import type { ImportTables } from './schema/imports.ts'
import type { InvoiceTables } from './schema/invoices.ts'
import type { LeadTables } from './schema/leads.ts'
import type { MessageTables } from './schema/messages.ts'
import type { OrderTables } from './schema/orders.ts'
import type { PortalTables } from './schema/portal.ts'
import type { ProjectTables } from './schema/projects.ts'
import type { ProposalTables } from './schema/proposals.ts'
import type { ResultTables } from './schema/results.ts'
import type { SiteTables } from './schema/site.ts'
import type { StepTables } from './schema/steps.ts'
import type { SubscriptionTables } from './schema/subscriptions.ts'
import type { SpendingTables } from './schema/spending.ts'
import type { SupportTables } from './schema/support.ts'

export interface Schema
  extends
    FoundationTables,
    AccountTables,
    LeadTables,
    FigureTables,
    FileTables,
    ImportTables,
    InvoiceTables,
    IntegrationTables,
    ProjectTables,
    MessageTables,
    OrderTables,
    CancellationTables,
    PortalTables,
    ProposalTables,
    ResultTables,
    SiteTables,
    SupportTables,
    StepTables,
    SpendingTables,
    SubscriptionTables,
    BookingTables,
    AssistantTables {}
