import type { OPENINGS } from '../assistant.ts'
import { field, type FieldSection } from '../field.ts'

const OPENING_TITLES: Readonly<Record<keyof typeof OPENINGS, string>> = {
  home: 'Home page',
  website: 'Website Development',
  profile: 'Google Business Profile',
  automation: 'AI Automation',
  email: 'Professional Email',
  services: 'Services',
  about: 'About',
  contact: 'Contact',
  calculator: 'Calculator',
  demo: 'Chatbot demo',
  dashboard: 'Customer’s dashboard',
  elsewhere: 'All other pages',
}

export const assistant: FieldSection = {
  id: 'assistant',
  title: 'Assistant',
  groups: [
    {
      title: 'Behavior',
      fields: [
        field('assistant.opensByItself', 'Opens by itself', 'switch', {
          hint: 'A few seconds after someone opens a page.',
        }),
      ],
    },
    ...Object.entries(OPENING_TITLES).map(([page, title]) => ({
      title: `Greeting: ${title}`,
      fields: [
        field(`assistant.openings.${page}.greeting`, 'Greeting', 'paragraph', {
          max: 160,
          hint: 'Comes after “Hi, I’m …’s automated assistant.”',
        }),
        field(`assistant.openings.${page}.suggestions`, 'Suggested questions, one per line', 'lines', {
          max: 3,
        }),
      ],
    })),
  ],
}
