import { SERVICES } from '../../offer.ts'
import { field, type FieldSection } from '../field.ts'
import type { PAGE_TEXTS } from '../page-texts.ts'
import { textFields } from '../text-fields.ts'

const PAGE_TITLES: Readonly<Record<Exclude<keyof typeof PAGE_TEXTS, 'questions'>, string>> = {
  home: 'Home page',
  services: 'Services',
  website: SERVICES.website.label,
  profile: SERVICES.profile.label,
  automation: SERVICES.automation.label,
  email: SERVICES.email.label,
  callBots: 'Call bots',
  chatbot: 'AI demo',
  package: 'Package pages',
  calculator: 'Calculator',
  about: 'About',
  contact: 'Contact',
  booking: 'Booking page',
  onboarding: 'Ordering a package',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  notFound: 'Page not found',
}

const QUESTION_PLACES: Readonly<Record<keyof typeof PAGE_TEXTS.questions, string>> = {
  general: 'Home page',
  callBots: 'Call bots',
  chatbot: 'AI demo',
  website: SERVICES.website.label,
  profile: SERVICES.profile.label,
  automation: SERVICES.automation.label,
  email: SERVICES.email.label,
  package: 'Each package',
}

export const pages: FieldSection = {
  id: 'pages',
  title: 'Pages',
  groups: [
    ...Object.entries(PAGE_TITLES).map(([page, title]) => ({ title, fields: textFields(`pages.${page}`) })),
    {
      title: 'Questions and answers',
      fields: Object.entries(QUESTION_PLACES).map(([place, label]) =>
        field(`pages.questions.${place}`, label, 'questions', {
          hint: 'Shown on the page. The assistant uses it too.',
        }),
      ),
    },
  ],
}
