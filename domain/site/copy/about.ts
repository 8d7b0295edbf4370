// The default texts of the about page, in the first person. They state nothing that is not true of every operator of the product.
import { list } from '../list.ts'
export const ABOUT_TEXTS = {
  title: 'Who builds it, and what to expect',
  description:
    'The person you talk to builds your website, chat and call bots. See how the work goes, what you own and what I won’t do.',
  moment: { at: '06:50', text: 'The workshop light goes on' },
  headline: 'You talk to the person who builds it.',
  lead: '{business} is run by {owner}. The person who answers your first message also builds what you order, and picks up when something’s off.',
  assessmentButton: 'Start the Assessment',
  plate: 'builds it and looks after it',
  letter: {
    title: 'What I do all day',
    opening:
      'Small businesses rarely lose customers over bad work. They lose them because nobody could pick up.',
    text: 'Both hands were busy, or it was ten at night, or a name got lost between the phone and the calendar. None of that says anything about how well you fix a furnace or argue a case.\n\nSo I start with your week, not with software. Who answers the phone? Where does the paper pile up? What do you type twice? Then I fix the one thing that costs you most. The next one comes after that.\n\nWhat I build is plain on purpose. A site that says what you do and what it costs. Answers that are short and true. A calendar that fills while you’re out. When a machine answers, it says so.\n\nYou know the price before I start. You can leave any month, and what’s yours leaves with you.',
    cta: 'Work With Me',
  },
  expect: {
    title: 'What to expect',
    lead: 'From your first message to a normal month.',
    steps: list({
      start: {
        when: '{startTime}',
        text: 'I read what you sent and get started. You hear what I’d do first and what I’d leave alone.',
      },
      call: {
        when: 'Half an hour on the phone',
        text: 'You tell me how your week runs. I ask questions. Send your logo, photos and logins if you have them. I write the pages, and you tell me what’s wrong.',
      },
      launch: {
        when: '{launchTime}',
        text: 'That’s an average launch. Yours depends on how much there is to connect. You see it before anyone else, and you switch it on.',
      },
      monthly: {
        when: 'Every month after',
        text: 'Hosting, security and updates are included. For small changes you talk to me, not to a form.',
      },
    }),
  },
  ownership: {
    title: 'Who owns what',
    lead: 'We settle this before I build anything, so there are no surprises at the end.',
    yours: {
      title: 'Yours from day one',
      things: [
        'Your domain and your mailboxes',
        'Your phone number',
        'Text, photos and site files',
        'Your Google Business Profile and its reviews',
        'Every name, call and message that comes in',
      ],
    },
    mine: {
      title: 'Mine to keep running',
      things: [
        'Hosting, security and updates',
        'The software behind chat and call bots',
        'Making sure it all works',
        'Fixing it when it doesn’t',
      ],
      note: 'If you leave, I switch these off. Nothing of yours goes with them.',
    },
  },
  refused: {
    title: 'Signs you won’t find here',
    lead: 'What I won’t do, even if you ask nicely.',
    signs: [
      'Fake or paid reviews',
      'A promise of first place on Google',
      'Cold calls in your name',
      'Bots that pretend to be people',
      'Selling your customers’ data',
      'Keeping your domain from you',
    ],
  },
  reach: {
    title: 'Get in touch',
    lead: 'A person answers during these hours. Any other time, leave a message and I’ll call you back.',
    day: 'A workday. A person answers {hours}.',
    midnight: 'Midnight',
  },
  closing: {
    title: 'Start small',
    text: '{launchLabel} puts you on the map for {launchSetup}, then {launchMonthly} a month. Add the rest when you need it.',
    cta: 'Get Started Today',
  },
} as const
