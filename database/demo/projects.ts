import type { ProjectStatus, ProjectType, UpdateType } from '#domain/project-choices.ts'
import type { StepAction } from '#domain/step-choices.ts'
import type { DemoLeadKey } from './leads.ts'

interface DemoStep {
  title: string
  details?: string
  action: StepAction
  /** How long ago it was finished. */
  doneAgo?: string
  dueInDays?: number
}

export interface DemoProject {
  /** The lead that was converted to it; its customer is the project's. */
  lead: DemoLeadKey
  /** How long ago, as a PostgreSQL interval; the same for updates. */
  ago: string
  title: string
  description: string
  status: ProjectStatus
  project_type: ProjectType
  /** US dollars. */
  total_cost: number
  progress_percentage: number
  completionInDays: number
  /** How long ago it was completed. */
  launchedAgo?: string
  /** In their order; none for a project without a plan. */
  steps: readonly DemoStep[]
  updates: readonly { ago: string; update_type: UpdateType; title: string; description: string }[]
}

export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    lead: 'plumber',
    ago: '183 days 02:00',
    title: 'Website with instant quotes',
    description: 'Five pages, a quote form that knows the common jobs, and reviews from past customers.',
    status: 'completed',
    project_type: 'growth',
    total_cost: 997,
    progress_percentage: 100,
    completionInDays: -151,
    launchedAgo: '152 days 04:00',
    steps: [
      { title: 'Kick-off call', action: 'ours-do', doneAgo: '181 days 03:00' },
      { title: 'Send your logo, photos and texts', action: 'yours-file', doneAgo: '178 days 02:00' },
      { title: 'First draft of your website', action: 'ours-do', doneAgo: '174 days 05:30' },
      { title: 'Approve the draft', action: 'yours-approve', doneAgo: '171 days 01:00' },
      { title: 'Launch', action: 'ours-do', doneAgo: '152 days 04:00' },
    ],
    updates: [
      {
        ago: '181 days 03:00',
        update_type: 'note',
        title: 'Kick-off call',
        description: 'We agreed on the five pages and on the twelve jobs that get a price on the spot.',
      },
      {
        ago: '174 days 05:30',
        update_type: 'progress',
        title: 'First draft is up',
        description:
          'Have a look on your phone. That’s where most of your customers will be. You can still change the wording.',
      },
      {
        ago: '163 days 01:20',
        update_type: 'progress',
        title: 'Quote form answers by text',
        description:
          'Anyone who asks for a price gets it within a minute, and you get the address and a photo of the pipe.',
      },
      {
        ago: '152 days 04:00',
        update_type: 'milestone',
        title: 'The site is live',
        description:
          'It opens in under a second on a slow phone. We’ll keep an eye on it for the next two months.',
      },
    ],
  },
  {
    lead: 'plumber',
    ago: '40 days 04:30',
    title: 'Call assistant for nights and weekends',
    description:
      'Answers when nobody can, notes the address and the trouble, and rings through for burst pipes.',
    status: 'in_progress',
    project_type: 'growth',
    total_cost: 1450.5,
    progress_percentage: 65,
    completionInDays: 16,
    steps: [
      { title: 'Kick-off call', action: 'ours-do', doneAgo: '39 days 03:00' },
      { title: 'Tell us what counts as an emergency', action: 'yours-answer', doneAgo: '36 days 04:00' },
      { title: 'Record the greeting', action: 'ours-do', doneAgo: '24 days 06:00' },
      { title: 'First hundred test calls', action: 'ours-do', doneAgo: '9 days 03:40' },
      {
        title: 'Call it and approve how it answers',
        details:
          'Call (555) 010-0142 the way a customer would. It offers two times for the next day and takes the address.',
        action: 'yours-approve',
        dueInDays: 2,
      },
      { title: 'Switch it on for your number', action: 'ours-do', dueInDays: 12 },
      { title: 'Look at the first week together', action: 'ours-do', dueInDays: 16 },
    ],
    updates: [
      {
        ago: '36 days 02:10',
        update_type: 'note',
        title: 'What counts as an emergency',
        description:
          'Your list is in: burst pipes, no water, water near electricity. Everything else waits until seven.',
      },
      {
        ago: '24 days 06:00',
        update_type: 'progress',
        title: 'Greeting recorded',
        description: 'Three versions to choose from. The second one sounds most like you.',
      },
      {
        ago: '9 days 03:40',
        update_type: 'milestone',
        title: 'First hundred test calls',
        description: 'It handled ninety-four to the end and passed six on to you. It lost none.',
      },
      {
        ago: '1 day 02:25',
        update_type: 'progress',
        title: 'Bookings land in your calendar',
        description: 'A caller can pick a slot now, and the calendar blocks the drive there and back.',
      },
    ],
  },
  {
    lead: 'plumber',
    ago: '95 days 03:00',
    title: 'Reviews after every job',
    description:
      'A text the evening after the job, with a link to the review and a way to reach the boss first.',
    status: 'completed',
    project_type: 'launch',
    total_cost: 497,
    progress_percentage: 100,
    completionInDays: -78,
    launchedAgo: '79 days 02:00',
    steps: [],
    updates: [
      {
        ago: '79 days 02:00',
        update_type: 'milestone',
        title: 'The first texts are out',
        description: 'Four of the first nine customers left a review. We’ll keep an eye on the wording.',
      },
    ],
  },
  {
    lead: 'plumber again',
    ago: '10 days 01:15',
    title: 'Invoices that send themselves',
    description: 'From the finished job to the paid invoice, with a friendly reminder after ten days.',
    status: 'planning',
    project_type: 'launch',
    total_cost: 497,
    progress_percentage: 10,
    completionInDays: 45,
    steps: [
      { title: 'Kick-off call', action: 'ours-do', doneAgo: '9 days 03:00' },
      {
        title: 'Send a sample invoice',
        details: 'Any invoice from this year will do. Cover up the customer’s name if you like.',
        action: 'yours-file',
        dueInDays: -3,
      },
      { title: 'First draft of the invoice', action: 'ours-do', dueInDays: 6 },
      { title: 'Approve the invoice', action: 'yours-approve', dueInDays: 9 },
      { title: 'Launch', action: 'ours-do', dueInDays: 14 },
    ],
    updates: [
      {
        ago: '5 days 04:50',
        update_type: 'note',
        title: 'Waiting for a sample invoice',
        description: 'Please send us one you were happy with, and we’ll build on that.',
      },
    ],
  },
  {
    lead: 'law office',
    ago: '18 days 03:00',
    title: 'One intake form for new clients',
    description: 'Clients answer once, and it fills in the four documents the office needs.',
    status: 'in_progress',
    project_type: 'scale',
    total_cost: 3850,
    progress_percentage: 35,
    completionInDays: 30,
    steps: [
      { title: 'Send us the four forms', action: 'yours-file', doneAgo: '17 days 03:00' },
      { title: 'Draft of the intake', action: 'ours-do', doneAgo: '7 days 05:15' },
      { title: 'Fill the other documents', action: 'ours-do', dueInDays: 4 },
      { title: 'Approve the documents', action: 'yours-approve', dueInDays: 8 },
      { title: 'Launch', action: 'ours-do', dueInDays: 12 },
    ],
    updates: [
      {
        ago: '16 days 02:30',
        update_type: 'note',
        title: 'The four forms side by side',
        description: 'Of 112 questions, 61 are asked more than once. The common part is down to 38.',
      },
      {
        ago: '7 days 05:15',
        update_type: 'progress',
        title: 'Draft of the intake',
        description:
          'It takes six minutes on a phone. Conflict checks come first, so nobody shares too much too early.',
      },
      {
        ago: '2 days 06:10',
        update_type: 'milestone',
        title: 'First document fills itself',
        description: 'The engagement letter is done, in your wording and your letterhead.',
      },
    ],
  },
  {
    lead: 'law office',
    ago: '6 days 05:00',
    title: 'Notes of every first call',
    description:
      'A written summary in the file before the next morning, with the promised dates in the calendar.',
    status: 'planning',
    project_type: 'custom',
    total_cost: 2200,
    progress_percentage: 0,
    completionInDays: 75,
    steps: [],
    updates: [
      {
        ago: '3 days 01:45',
        update_type: 'note',
        title: 'Privacy first',
        description:
          'Before we record anything, we agree on who can read it, how long we keep it and what we tell callers.',
      },
    ],
  },
  {
    lead: 'law office',
    ago: '19 days 02:00',
    title: 'First calls booked online',
    description: 'New clients choose a time themselves, and the calendar keeps court days free.',
    status: 'completed',
    project_type: 'launch',
    total_cost: 497,
    progress_percentage: 100,
    completionInDays: -4,
    launchedAgo: '4 days 03:00',
    steps: [],
    updates: [
      {
        ago: '4 days 03:00',
        update_type: 'milestone',
        title: 'The booking page is live',
        description: 'Two first calls were booked on the first evening, both after office hours.',
      },
    ],
  },
]
