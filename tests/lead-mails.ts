import { composeLeadMails } from '#server/leads/jobs.ts'
import { findOrderOfLeadForJob } from '#server/orders/service.ts'

export const leadMails = composeLeadMails(findOrderOfLeadForJob)
