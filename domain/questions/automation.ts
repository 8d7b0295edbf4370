import { buildSite } from '../site/site.ts'

export const AUTOMATION_QUESTIONS = buildSite().pages.questions.automation
