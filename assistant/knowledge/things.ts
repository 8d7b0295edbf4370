// What a visitor can ask for by name, and from which package on it is included. Must never put a thing into a smaller package
// than the offer does.
import { INCLUSIONS } from '#domain/inclusions.ts'
import type { PackageName } from '#domain/packages.ts'
import { PATHS } from '#domain/assistant/paths.ts'

interface ThingFacts {
  label: string
  path: string
  /** The smallest package with it. */
  from: PackageName
}

const { website, profile, automation, email } = INCLUSIONS
const [pages, form, hosting] = website
const [chatbot, booking, followUps, note, callBot, crm, made] = automation

export const THINGS = {
  website: { label: 'A website', path: PATHS.website, from: pages.from },
  form: { label: 'A contact form that reaches your phone', path: PATHS.website, from: form.from },
  hosting: { label: 'Hosting', path: PATHS.website, from: hosting.from },
  profile: { label: 'Your Google Business Profile', path: PATHS.profile, from: profile[0].from },
  email: { label: 'Professional email', path: PATHS.email, from: email[0].from },
  chatbot: { label: 'The AI chatbot', path: PATHS.demo, from: chatbot.from },
  booking: { label: 'Booking from your site', path: PATHS.automation, from: booking.from },
  followUps: { label: 'Follow-ups and reminders', path: PATHS.automation, from: followUps.from },
  note: { label: 'The monthly note', path: PATHS.automation, from: note.from },
  callBot: { label: 'The AI call bot', path: PATHS.callBots, from: callBot.from },
  crm: { label: 'CRM integration', path: PATHS.automation, from: crm.from },
  automations: { label: 'Automations made for you', path: PATHS.automation, from: made.from },
} as const satisfies Record<string, ThingFacts>

export type Thing = keyof typeof THINGS
export const THING_NAMES = Object.keys(THINGS) as Thing[]
