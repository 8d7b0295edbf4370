// The words of /services/professional-email. What they say about SPF, DKIM and DMARC is how those work, not what we wish they did.
import { EFFORT, TIMES } from '#domain/offer.ts'
import type { ServiceContent } from './page.ts'

export const EMAIL = {
  meta: {
    title: 'Professional email on your own domain',
    description:
      'Mail from your own name, on your phone and desk, with SPF, DKIM and DMARC set up so that mailbox providers can tell it is really you. Old mail comes along.',
  },
  title: 'Your own name on the envelope',
  lead: 'Professional email on your own domain: an address people take seriously, signed so that mailboxes can tell it is really you, and the same inbox on your phone and at your desk.',
  rivals: {
    lead: 'Two quotes arrive, for the same price. One of them looks like a business.',
    rows: [
      {
        topic: 'The address',
        theirs: 'A free one, with the year of somebody’s birth in it.',
        yours: 'Your name, at the name on your van.',
      },
      {
        topic: 'The quote',
        theirs: 'Sits in spam. The customer thinks nobody wrote.',
        yours: 'Sent with proof of who you are, which filters look for first.',
      },
      {
        topic: 'Forgery',
        theirs: 'Anybody can send an invoice in their name.',
        yours: 'Mail that only pretends to be you fails the check.',
      },
      {
        topic: 'Someone leaves',
        theirs: 'The mailbox goes too, with every customer’s answer.',
        yours: 'Mailboxes belong to the business. You decide who reads on.',
      },
      {
        topic: 'On the road',
        theirs: 'The mail is on the office computer.',
        yours: 'The same inbox on phone, tablet and desk.',
      },
    ],
  },
  gets: {
    lead: 'It is a small thing when it works and a lost job when it does not. So we set it up whole, and test it with mail that goes out and comes back.',
    items: [
      {
        title: 'Mailboxes in your name',
        text: 'For you and your people, and shared ones such as office or jobs.',
      },
      {
        title: 'SPF, DKIM and DMARC',
        text: 'The three records that vouch for you, set up and tested with the large mailbox providers.',
      },
      {
        title: 'Your old mail, moved',
        text: 'What you want to keep comes along, and the old address forwards.',
      },
      {
        title: 'Ready on your devices',
        text: 'We stay on the line until your phone and your computer have sent and received.',
      },
      {
        title: 'A signature that helps',
        text: 'Name, number, hours, one link. Short, and readable on a phone.',
      },
      {
        title: 'Two-step sign-in',
        text: 'On from the first day: a mailbox is the key to every other account.',
      },
    ],
  },
  impact: {
    lead: 'No figure on this page: what good mail is worth shows in the answers that come back.',
    claims: [],
    changes: [
      {
        title: 'Quotes get opened',
        text: 'A known name from a real domain is a mail people expect, not one they wonder about.',
      },
      {
        title: 'Nobody collects in your name',
        text: 'A forged invoice that fails the check can be refused before your customer sees it.',
      },
      {
        title: 'The business keeps its memory',
        text: 'What was agreed, with whom and when stays with you, also when people change.',
      },
    ],
  },
  steps: {
    lead: 'Most of it happens in settings you never have to see. Old and new run side by side, so that no day goes without mail.',
    items: [
      {
        title: 'Say who needs mail',
        takes: EFFORT.assessment,
        text: 'Names, shared addresses, and what you use today.',
      },
      {
        title: 'Check the domain',
        takes: TIMES.start,
        text: 'Who may send for it now: booking, invoices, the old host.',
      },
      {
        title: 'Let us in',
        takes: 'a quarter of an hour',
        text: 'Access to the domain’s settings, or we click through them together.',
      },
      {
        title: 'Set up and test',
        takes: 'the first days',
        text: 'Mailboxes, records, signatures. Then mail in every direction.',
      },
      {
        title: 'Add it to your phone',
        takes: '10 minutes, on the line',
        text: 'Write one mail, read one mail. That is all there is to learn.',
      },
      {
        title: 'Switch over',
        takes: 'without a gap',
        text: 'The old address forwards until nothing arrives there any more.',
      },
    ],
  },
  cost: {
    lead: 'Email on your own domain is in every package. The number of mailboxes is agreed before you pay, and the mailboxes stay yours if you ever leave.',
  },
  closing: {
    title: 'Sign with your own name',
    text: 'Tell us who needs an address and what you use today. You get back what has to change, what can stay and when it is done.',
  },
} as const satisfies ServiceContent

/** The three records, each as what it is like. */
export const RECORDS = {
  title: 'Three records that vouch for you',
  lead: 'Anybody can write your name on an envelope. These three, published beside your domain, let the other side check.',
  records: [
    {
      name: 'SPF',
      like: 'The guest list',
      text: 'Names the servers that may send mail for your domain. One that is not on it has no business using your name.',
    },
    {
      name: 'DKIM',
      like: 'The seal',
      text: 'Signs each mail. The receiving side can check that it comes from your domain and that nobody changed it on the way.',
    },
    {
      name: 'DMARC',
      like: 'The instruction',
      text: 'Says what to do with mail that fails: let it in, set it aside, or refuse it. And it sends reports, so that you learn who tried.',
    },
  ],
  note: 'Gmail asks every sender for SPF or DKIM, and large senders for all three. We set up all three, begin by watching, and only ask for refusal once everything that rightly sends for you is known.',
} as const
