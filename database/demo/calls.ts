interface DemoCall {
  lead: string
  /** Days from today; on a weekend it moves to the next Monday. */
  inDays: number
  at: string
  about: string
}

export const DEMO_CALLS: readonly DemoCall[] = [
  {
    lead: 'Dana Example',
    inDays: 1,
    at: '10:00',
    about: 'Could the reminders also ask people to bring their insurance card?',
  },
  {
    lead: 'Kim Sample',
    inDays: 4,
    at: '15:30',
    about: 'Two vans, one phone. I’d like to hear how the call bot sends a job to the right one.',
  },
  { lead: 'Sasha Demo', inDays: -20, at: '11:00', about: 'Can you take over our listings?' },
]
