// The default texts of /services/professional-email. They describe how SPF, DKIM and DMARC really work.
import { list } from '../list.ts'
import { EFFORT } from '../../offer.ts'

export const EMAIL_TEXTS = {
  title: 'Professional email on your own domain',
  description:
    'Email from your own name, on your phone and desk, with SPF, DKIM and DMARC set up so mailbox providers can tell it’s really you. Your old email moves too.',
  moment: { at: '21:30', text: 'You send a quote from the kitchen table' },
  headline: 'Your own name on the envelope',
  lead: 'Professional email on your own domain. People take the address seriously, mailboxes can tell it’s really you, and you get the same inbox on your phone and at your desk.',
  competitors: {
    lead: 'Two quotes arrive for the same price. One looks like a business.',
    rows: list({
      address: {
        topic: 'The address',
        others: 'A free one with a birth year in it.',
        yours: 'One with your name and the name on your van.',
      },
      quote: {
        topic: 'The quote',
        others: 'Stuck in spam. The customer thinks nobody wrote.',
        yours: 'Sent with proof of who you are. Spam filters look for that first.',
      },
      forgery: {
        topic: 'Forgery',
        others: 'Anyone can send an invoice in their name.',
        yours: 'Email that pretends to be you fails the check.',
      },
      leaving: {
        topic: 'Someone leaves',
        others: 'The mailbox goes too, with every customer’s reply.',
        yours: 'Mailboxes belong to the business. You decide who gets access.',
      },
      road: {
        topic: 'On the road',
        others: 'Email is on the office computer.',
        yours: 'The same inbox on phone, tablet and desk.',
      },
    }),
  },
  whatYouGet: {
    lead: 'It’s a small thing when it works and a lost job when it doesn’t. So we set up all of it and test it both ways.',
    items: list({
      mailboxes: {
        title: 'Mailboxes in your name',
        text: 'For you and your team, plus shared ones like office or jobs.',
      },
      records: {
        title: 'SPF, DKIM and DMARC',
        text: 'Three records that vouch for you, set up and tested with the big mailbox providers.',
      },
      move: {
        title: 'Your old email, moved',
        text: 'We move what you want to keep, and the old address forwards.',
      },
      devices: {
        title: 'Ready on your devices',
        text: 'We stay on the line until your phone and computer both send and receive.',
      },
      signature: {
        title: 'A signature that helps',
        text: 'Name, number, hours, one link. Short, and readable on a phone.',
      },
      twoStep: {
        title: 'Two-step sign-in',
        text: 'On from day one. Your mailbox is the key to every other account.',
      },
    }),
  },
  impact: {
    lead: 'No numbers here. You’ll see what good email is worth in the replies you get.',
    changes: list({
      quotes: {
        title: 'Quotes get opened',
        text: 'People open email from a name they know at a real domain.',
      },
      bills: {
        title: 'Nobody bills in your name',
        text: 'Mailboxes can refuse a forged invoice before your customer sees it.',
      },
      history: {
        title: 'Your business keeps its records',
        text: 'Who agreed to what, and when, stays with you, even when people leave.',
      },
    }),
  },
  steps: {
    lead: 'Most of it happens in settings you never have to see. Old and new run side by side, so you never go a day without email.',
    items: list({
      tell: {
        title: 'Tell us who needs email',
        takes: EFFORT.assessment,
        text: 'Names, shared addresses, and what you use today.',
      },
      domain: {
        title: 'Check the domain',
        takes: '{startTime}',
        text: 'We check who sends for it now, like booking, invoices or your old host.',
      },
      access: {
        title: 'Give us access',
        takes: 'a quarter of an hour',
        text: 'To your domain’s settings. Or we click through them together.',
      },
      build: {
        title: 'Set up and test',
        takes: 'the first days',
        text: 'Mailboxes, records, signatures. Then test emails in every direction.',
      },
      phone: {
        title: 'Add it to your phone',
        takes: '10 minutes, on the line',
        text: 'Write one email, read one email. That’s all there is to learn.',
      },
      launch: {
        title: 'Switch over',
        takes: 'without a gap',
        text: 'The old address forwards until nothing comes in anymore.',
      },
    }),
  },
  cost: {
    lead: 'Email on your own domain is in every package. We agree on the number of mailboxes before you pay, and they stay yours if you ever leave.',
  },
  closing: {
    title: 'Sign with your own name',
    text: 'Tell us who needs an address and what you use today. We’ll tell you what has to change, what can stay and when we’ll be done.',
  },
  records: {
    title: 'Three records that vouch for you',
    lead: 'Anyone can write your name on an envelope. These three records, published with your domain, let the other side check.',
    records: list({
      spf: {
        name: 'SPF',
        like: 'The guest list',
        text: 'Lists the servers that may send email for your domain. A server that isn’t on it has no business using your name.',
      },
      dkim: {
        name: 'DKIM',
        like: 'The seal',
        text: 'Signs each email, so the other side can check that it came from your domain and nobody changed it on the way.',
      },
      dmarc: {
        name: 'DMARC',
        like: 'The instruction',
        text: 'Says what to do with email that fails. Let it in, set it aside or refuse it. It also sends reports, so you learn who tried.',
      },
    }),
    note: 'Gmail asks every sender for SPF or DKIM, and large senders for all three. We set up all three and watch first. We only turn on refusal once we know everything that really sends for you.',
  },
} as const
