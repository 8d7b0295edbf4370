// The texts of /terms, consistent with the offer (specification §1, §9).
import { HOURS, PROMISES, TIMES } from '#domain/offer.ts'
import type { SiteFacts } from '#contract/site.ts'
import type { ProseHead, ProseSection } from './prose.ts'
import { writeTo } from './write-to.ts'

interface Price {
  label: string
  setup: string
  monthly: string
  /** Monthly, in this order. */
  installments: readonly string[]
  support: string
}

export const TERMS_HEAD: ProseHead = {
  title: 'Terms',
  description:
    'The deal in plain words. Setup once, then a monthly price, installments, a 30-day money-back guarantee, no long-term contracts, and what you own.',
  moment: { at: '07:45', text: 'Before the shop opens' },
  lead: 'What you pay, what you get and how you leave. If anything here is unclear, ask before you sign up.',
  changed: '2026-11-21',
}

export function termsSections(
  { businessName, email, phone }: SiteFacts,
  prices: readonly Price[],
): ProseSection[] {
  const mail = writeTo(email)
  return [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        {
          list: [
            'Setup once, then a monthly price. You can split the setup into three.',
            `${PROMISES.moneyBack}. ${PROMISES.noContract}. ${PROMISES.cancel}.`,
            'Your domain, text, photos, profile and contacts are yours from day one.',
          ],
        },
      ],
    },
    {
      id: 'who',
      title: 'Who this is between',
      blocks: [
        [
          `You and ${businessName}: `,
          ...(email === null ? [] : [mail, ', ']),
          `${phone}, ${HOURS}. We work for businesses, not private households.`,
        ],
      ],
    },
    {
      id: 'prices',
      title: 'What it costs',
      blocks: [
        'Prices are in US dollars. You pay the setup once, and the monthly price for as long as you stay.',
        {
          facts: prices.map(({ label, setup, monthly, installments, support }) => ({
            name: label,
            text: `${setup} setup, then ${monthly} a month. In installments: ${installments.join(', ')} over three months instead of the full setup.`,
            note: `Support included: ${support}`,
          })),
        },
        [
          'See what’s in each package on its page: ',
          { text: 'Launch', to: '/package/launch' },
          ', ',
          { text: 'Growth', to: '/package/growth' },
          ', ',
          { text: 'Scale', to: '/package/scale' },
          '. Work outside a package gets its own price, in writing, before it starts.',
        ],
        'You pay by card on a payment company’s page, or by an invoice we send you. Hosting, security and updates are in the monthly price.',
      ],
    },
    {
      id: 'start',
      title: 'How it starts',
      blocks: [
        `We review what you sent and start ${TIMES.start}. A launch averages ${TIMES.launch}, depending on complexity. That’s an average, not a date. Yours depends on how much there is to connect and how fast we get your text, photos and access.`,
        'Sending the assessment or an order costs nothing and doesn’t commit you to anything. The deal starts when you pay.',
      ],
    },
    {
      id: 'money-back',
      title: PROMISES.moneyBack,
      blocks: [
        [
          'If it’s not for you, write to ',
          mail,
          ' within 30 days of your first payment and you get back what you paid for the package.',
        ],
      ],
    },
    {
      id: 'leave',
      title: 'How you leave',
      blocks: [
        [
          'There are no long-term contracts and you can cancel anytime. Write to ',
          mail,
          '. We won’t charge you for another month.',
        ],
        'We then hand over your site’s files and everything the forms collected, and switch off what runs on our side.',
      ],
    },
    {
      id: 'yours',
      title: 'What’s yours',
      blocks: [
        'Your domain, text, photos, business profile, contacts and site files. You can use what runs on our side, like hosting and the assistants, for as long as you stay.',
      ],
    },
    {
      id: 'need',
      title: 'What we need from you',
      blocks: [
        {
          list: [
            'Text, photos and logos you have the right to use.',
            'Access to what you already have, like your domain.',
            'A look at what we wrote, so you can tell us what’s wrong.',
          ],
        },
      ],
    },
    {
      id: 'assistants',
      title: 'Chatbots, call bots and figures',
      blocks: [
        'Assistants say they’re automated. They answer what they know, can be wrong, and pass everything else to you with the name and number.',
        'The figures on our pages are our goals, and the calculator uses the numbers you enter. Neither is a promise of your results.',
      ],
    },
    {
      id: 'account',
      title: 'Your account on this site',
      blocks: [
        'It’s for you and the people you trust with it. Keep the password to yourself. Don’t try to reach what isn’t yours, overload the site or put anything harmful into it. If an account does, we’ll close it.',
        ['See what we keep about you on the ', { text: 'privacy page', to: '/privacy' }, '.'],
      ],
    },
    {
      id: 'changes',
      title: 'When this changes',
      blocks: [
        'We’ll update the date at the top. If you already have a deal with us, its terms don’t change.',
      ],
    },
  ]
}
