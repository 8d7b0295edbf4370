import { buildSite } from '../site/site.ts'

export const WEBSITE_QUESTIONS = buildSite().pages.questions.website
