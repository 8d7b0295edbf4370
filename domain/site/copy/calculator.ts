import { list } from '../list.ts'

export const CALCULATOR_TEXTS = {
  title: 'ROI Calculator',
  description:
    'Enter your jobs, your prices and the calls nobody picks up. See what they cost you a month, how much you could get back, and what that takes.',
  moment: { at: '17:40', text: 'You add up the day' },
  headline: 'What do your missed calls cost?',
  lead: 'Enter a normal month. See what your missed calls are worth, how much you could get back, and what that costs.',
  noScript:
    'Live figures need JavaScript. This is an example, an HVAC business with 50 jobs a month. The math is next to each figure, so you can redo it with your own numbers.',
  form: {
    title: 'Your month',
    text: 'Rough numbers are fine. Change whatever isn’t yours.',
    hints: {
      industry: 'Fills in a typical ticket, job count and hourly rate to start with.',
      monthlyJobs: 'Jobs or clients in a normal month.',
      avgTicketValue: 'What one job pays you.',
      missedCallsPercent: 'Out of 100 calls, how many nobody picks up.',
      laborHourlyRate: 'What an hour of desk work costs you.',
      currentAutomationLevel: 'How much of the desk work already runs by itself.',
      inboxCount: 'Email addresses on your own domain.',
    },
  },
  result: {
    title: 'You could get back',
    unit: 'a month',
    parts: 'From caught calls and saved desk hours.',
    missedRevenue: 'Missed revenue',
    automationCost: 'Automation cost',
    hostingCost: 'Hosting cost',
    recommendedTier: 'Recommended package',
    needsCallBot:
      '{caught} of this comes from caught calls. The AI call bot that catches them comes with {label}.',
    withCallBot: 'The same month with {label}',
    roi: 'Return on the cost',
    pays: 'Each $1 you spend brings back {back}.',
    losesMoney: 'Each $1 you spend brings back {back}. With these numbers, it doesn’t pay for itself.',
    breakEven: 'break-even',
    summary:
      'You could get back {savings} a month, at a cost of {cost}. Return: {roi}. Recommended package: {label}.',
  },
  chart: {
    title: 'Where the money goes',
    missed: 'Lost to missed calls',
    recoverable: 'Can come back',
    hours: 'Hours saved',
    cost: 'Cost',
    stays: 'You keep',
    missing: 'You’d be short',
    zero: 'The vertical line marks $0.',
    gains:
      '{recoverable} of missed revenue and {deskTime} of desk time could come back each month. Subtract {cost} in costs, and you keep {rest}.',
    loses:
      '{recoverable} of missed revenue and {deskTime} of desk time could come back each month. But catching them costs {cost}, which is {rest} more than they bring in.',
    nothing:
      'You miss no calls and do nothing by hand, so there’s nothing to get back. You’d only add {cost} in costs.',
    missedBy: '{jobs} × {percent} missed × {ticket} × {factor} for {industry}',
    recoverableBy: '80% of what was lost',
    hoursBy: '{jobs} × ½ hour × {rate}',
    hoursManual: '{jobs} × ½ hour × {rate} × {percent} still done by hand',
    costBy: '{automation} automation + {hosting} hosting',
    restBy: '{savings} − {cost}',
  },
  tier: {
    title: 'The package that fits',
    lead: 'We only look at your jobs a month to pick this.',
    fits: 'For {jobs} a month',
    setup: 'one-time setup',
    afterwards: 'then',
    monthly: 'a month',
    installments: 'One a month, {setup} in total. The {monthly} a month is extra.',
    see: 'See what {label} includes',
    start: 'Get Started with {label}',
    ranges: {
      launch: 'Up to 50 jobs a month',
      growth: '51 to 100 jobs a month',
      scale: 'More than 100 jobs a month',
    },
  },
  call: {
    title: 'Go over it with us',
    text: 'Have your numbers handy when you call. A person answers.',
    schedule: 'Schedule Call',
    about: 'From the calculator: {summary}',
  },
  method: {
    title: 'How we do the math',
    lead: 'The result uses the assumptions below. They’re our own simple estimates. We didn’t measure them at your shop. Use your own numbers wherever you have them.',
    formulas: list({
      missed: { name: 'Missed revenue', formula: 'jobs × missed calls × average ticket × industry factor' },
      recovered: {
        name: 'You could get back',
        formula: '80% of missed revenue + jobs × ½ hour × hourly rate × the share still done by hand',
      },
      cost: { name: 'Cost', formula: 'automation + hosting' },
      return: { name: 'Return', formula: '(what you get back − cost) / cost' },
    }),
    assumptions: list({
      recoverable: {
        title: 'You can get 80% back',
        text: 'Some callers are gone for good. They had the wrong number, found someone else or weren’t a fit. We count four in five as winnable. Call your missed numbers back for a week and you’ll know your own share.',
      },
      halfHour: {
        title: 'Half an hour a job',
        text: 'We count 30 minutes of desk time per job for answering, scheduling, reminders and invoices. Time five of yours. We leave out what you’ve already automated.',
      },
      industry: {
        title: 'An industry factor',
        text: 'A caught call can be worth more than its ticket when customers come back, or less. The factor is a rule of thumb for each trade, listed below.',
      },
      automation: {
        title: 'Automation: {launchAutomation}, {growthAutomation} or {scaleAutomation} a month',
        text: 'This is what it costs to run the automations: {launchAutomation} up to 50 jobs, {growthAutomation} from 51 to 100, {scaleAutomation} above. It’s an estimate. It’s not a package’s monthly price, which is {launchMonthly}, {growthMonthly} or {scaleMonthly}.',
      },
      hosting: {
        title: 'Hosting: {hostingBase} plus {hostingPerInbox} an inbox',
        text: 'Your site and your email, per month. Two inboxes make {hostingForTwo}.',
      },
      setup: {
        title: 'Setup isn’t in the return',
        text: 'The return compares one month’s gain with one month’s cost. You pay a package’s setup fee once. Compare it with what you keep each month.',
      },
    }),
    table: {
      caption: 'Starting numbers by trade',
      industry: 'Industry',
      factor: 'Factor',
      ticket: 'Ticket',
      jobs: 'Jobs',
      rate: 'Rate',
    },
  },
  next: {
    title: 'Keep looking',
    services: { label: 'Services', text: 'What we build and run' },
    callBots: { label: 'AI Call Bots', text: 'How it handles a call' },
    chatbot: { label: 'AI Demo', text: 'Ask the assistant' },
    about: { label: 'About', text: 'Who does the work' },
    contact: { label: 'Assessment', text: 'Free, about 4 minutes' },
  },
} as const
