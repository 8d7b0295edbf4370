import { buildSite } from '../site/site.ts'

export const EMAIL_QUESTIONS = buildSite().pages.questions.email
