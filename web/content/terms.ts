// The words of /terms: the deal as the offer makes it (specification §1, §9). Must never promise or take more than the offer does.
import { HOURS, PROMISES, TIMES } from '#domain/offer.ts'
import type { SiteFacts } from '#contract/site.ts'
import type { ProseHead, ProseSection } from './prose.ts'
import { writeTo } from './write-to.ts'

interface Price {
  label: string
  setup: string
  monthly: string
  /** One a month, in this order. */
  installments: readonly string[]
  support: string
}

export const TERMS_HEAD: ProseHead = {
  title: 'Terms',
  description:
    'The deal in plain words: setup once, then a monthly price, installments, a 30-day money-back guarantee, no long-term contracts, and what is yours.',
  moment: { at: '07:45', text: 'Before the shop opens: the deal' },
  lead: 'What you pay, what you get, how you leave. If a sentence here is unclear, ask before you sign up for anything.',
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
            'Your domain, texts, photos, profile and contacts are yours, from the first day.',
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
          `${phone}, ${HOURS}. We work for businesses, not for private households.`,
        ],
      ],
    },
    {
      id: 'prices',
      title: 'What it costs',
      blocks: [
        'Prices are in US dollars. The setup is paid once, the monthly price for as long as you stay.',
        {
          facts: prices.map(({ label, setup, monthly, installments, support }) => ({
            name: label,
            text: `${setup} setup, then ${monthly} a month. In installments: ${installments.join(', ')} over three months instead of the setup at once.`,
            note: `Support included: ${support}`,
          })),
        },
        [
          'What is in each package stands on its page: ',
          { text: 'Launch', to: '/package/launch' },
          ', ',
          { text: 'Growth', to: '/package/growth' },
          ', ',
          { text: 'Scale', to: '/package/scale' },
          '. Work outside of a package gets a price of its own, in writing, before it begins.',
        ],
        'You pay by card on the page of a payment company, or by an invoice that we send you. Hosting, security and updates are in the monthly price.',
      ],
    },
    {
      id: 'start',
      title: 'How it starts',
      blocks: [
        `We review what you sent and start ${TIMES.start}. A launch averages ${TIMES.launch}, depending on complexity. That is an average, not a date: yours depends on how much there is to connect and on how fast we get your texts, photos and access.`,
        'Sending the assessment or an order costs nothing and binds you to nothing. The deal is made when you pay.',
      ],
    },
    {
      id: 'money-back',
      title: PROMISES.moneyBack,
      blocks: [
        [
          'If it is not for you, write to ',
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
          ': no further month is charged.',
        ],
        'We then hand over the site’s files and everything the forms collected, and switch off what runs on our side.',
      ],
    },
    {
      id: 'yours',
      title: 'What is yours',
      blocks: [
        'Your domain, your texts, your photos, your business profile, your contacts and the files of your site. What runs on our side, such as hosting and the assistants, is yours to use for as long as you stay.',
      ],
    },
    {
      id: 'need',
      title: 'What we need from you',
      blocks: [
        {
          list: [
            'Texts, photos and logos that you may use.',
            'Access to what already exists, such as your domain.',
            'A look at what we wrote, and a word where it is wrong.',
          ],
        },
      ],
    },
    {
      id: 'assistants',
      title: 'Chatbots, call bots and figures',
      blocks: [
        'Assistants say what they are. They answer what they know, can be wrong, and pass everything else to you with the name and the number.',
        'The figures on our pages are what we build for, and the calculator computes with the numbers you put in. Neither is a promise of your result.',
      ],
    },
    {
      id: 'account',
      title: 'Your account on this site',
      blocks: [
        'It is for you and the people you trust with it; keep its password to yourself. Do not try to get at what is not yours, to overload the site or to put something harmful into it. If an account does that, we close it.',
        ['What we keep about you is on the ', { text: 'privacy page', to: '/privacy' }, '.'],
      ],
    },
    {
      id: 'changes',
      title: 'When this changes',
      blocks: [
        'The date at the top changes with it. A deal that already runs keeps the terms it was made under.',
      ],
    },
  ]
}
