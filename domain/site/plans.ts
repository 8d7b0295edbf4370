// The steps that a new project of a package starts with.
import type { PackageName } from '../packages.ts'
import type { StepAction } from '../step-choices.ts'

export const DUE_AFTER = ['none', '1', '2', '3', '5', '7', '10', '14', '21', '30'] as const

export interface PlannedStep {
  readonly title: string
  readonly details: string | null
  readonly action: StepAction
  /** Due this many days after the project is created. */
  readonly days: (typeof DUE_AFTER)[number]
}

export type Plans = Readonly<Record<PackageName, readonly PlannedStep[]>>

const KICK_OFF: PlannedStep = {
  title: 'Kick-off call',
  details: 'Half an hour on the phone: what you do, who should call you, and what they should find.',
  action: 'ours-do',
  days: '1',
}
const MATERIAL: PlannedStep = {
  title: 'Send your logo, photos and texts',
  details: 'Whatever you have. Phone photos are fine, and rough notes are enough for the texts.',
  action: 'yours-file',
  days: '3',
}
const DOMAIN: PlannedStep = {
  title: 'Tell us about your domain and Google profile',
  details: 'Which web address do you use, and who can log in to it and to your Google Business Profile?',
  action: 'yours-answer',
  days: '3',
}
const DRAFT: PlannedStep = {
  title: 'First draft of your website',
  details: null,
  action: 'ours-do',
  days: '7',
}
const APPROVE_DRAFT: PlannedStep = {
  title: 'Approve the draft',
  details: 'Look at it on your phone and on a computer. Tell us what to change, or approve it.',
  action: 'yours-approve',
  days: '10',
}
const PROFILE: PlannedStep = {
  title: 'Set up your Google Business Profile',
  details: null,
  action: 'ours-do',
  days: '10',
}
const EMAIL: PlannedStep = { title: 'Set up your email', details: null, action: 'ours-do', days: '10' }
const LAUNCH: PlannedStep = { title: 'Launch', details: null, action: 'ours-do', days: '14' }

const QUESTIONS: PlannedStep = {
  title: 'Tell us the questions people ask you',
  details: 'What do callers want to know, when do you take bookings, and what should never be promised?',
  action: 'yours-answer',
  days: '5',
}
const CHATBOT: PlannedStep = {
  title: 'Set up the chatbot, bookings and follow-ups',
  details: null,
  action: 'ours-do',
  days: '10',
}
const CALLS: PlannedStep = {
  title: 'Set up how your calls are answered, and connect your CRM',
  details: null,
  action: 'ours-do',
  days: '10',
}
const TEST_CALL: PlannedStep = {
  title: 'Call your number and approve how it answers',
  details: 'Call it the way a customer would. Tell us what it should say differently, or approve it.',
  action: 'yours-approve',
  days: '14',
}

export const PLANS: Plans = {
  launch: [KICK_OFF, MATERIAL, DOMAIN, DRAFT, APPROVE_DRAFT, PROFILE, EMAIL, LAUNCH],
  growth: [KICK_OFF, MATERIAL, DOMAIN, QUESTIONS, DRAFT, APPROVE_DRAFT, PROFILE, EMAIL, CHATBOT, LAUNCH],
  scale: [
    KICK_OFF,
    MATERIAL,
    DOMAIN,
    QUESTIONS,
    DRAFT,
    APPROVE_DRAFT,
    PROFILE,
    EMAIL,
    CHATBOT,
    CALLS,
    TEST_CALL,
    LAUNCH,
  ],
}
