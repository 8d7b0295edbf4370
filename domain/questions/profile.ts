import { buildSite } from '../site/site.ts'

export const PROFILE_QUESTIONS = buildSite().pages.questions.profile
