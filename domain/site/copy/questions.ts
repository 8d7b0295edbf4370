export interface Question {
  question: string
  answer: string
}

export const QUESTIONS_TEXTS = {
  general: [
    {
      question: 'What does it cost in total?',
      answer:
        'You pay for setup once, then a monthly price. {launchLabel} is {launchSetup} and {launchMonthly} a month, {growthLabel} {growthSetup} and {growthMonthly}, {scaleLabel} {scaleSetup} and {scaleMonthly}. You can split the setup into three monthly payments. Hosting, security and updates are in the monthly price.',
    },
    {
      question: 'How fast does it start?',
      answer:
        'We review what you sent and start {startTime}. A launch averages {launchTime}, depending on how much there is to connect and how fast we get your text and photos.',
    },
    {
      question: 'What do you need from me?',
      answer:
        'About half an hour on the phone, your logo and photos if you have them, and access to the accounts you already have, like your domain. We write the pages. You read them and tell us what’s wrong.',
    },
    {
      question: 'Am I locked in?',
      answer:
        'No. There are no long-term contracts and you can cancel anytime. If it’s not for you, there’s a {moneyBack}.',
    },
    {
      question: 'What happens if I cancel?',
      answer:
        'Your domain, text, photos, profile and contacts are yours. We hand over your site’s files and everything the forms collected, and switch off what runs on our side.',
    },
    {
      question: 'Does the AI pretend to be a person?',
      answer:
        'No. The chatbot and the call bot say they’re automated. They answer what they know and pass everything else to you with the name and number.',
    },
  ],
  callBots: [
    {
      question: 'What happens when it doesn’t know?',
      answer:
        'It says so, takes the name, number and question, and sends them to you. It never quotes a price or makes a promise you didn’t give it.',
    },
    {
      question: 'Can a caller get a person?',
      answer:
        'Yes, they just ask. During the hours you choose, it transfers the call to you or your team. Outside those hours, it takes a message and says when you’ll call back.',
    },
    {
      question: 'Are calls recorded?',
      answer:
        'Only if you want. Some states, including California, require everyone on the line to agree. So if recording is on, the greeting says so first. Without recording, you still get a short written note of each call.',
    },
    {
      question: 'Do I keep my number?',
      answer:
        'Yes. You forward it to the call bot. You can do that always, only when the line is busy, or only when nobody picks up. You turn forwarding on and off with your phone company. You can move the number to another provider, but you never have to.',
    },
    {
      question: 'What about emergencies?',
      answer:
        'You decide what counts as one in your trade, and those calls ring the person on duty. It’s not an emergency service. If someone’s in danger, it tells the caller to hang up and dial 911.',
    },
    {
      question: 'Which languages does it speak?',
      answer:
        'English to start with. If many of your callers speak another language, tell us in the assessment. We try it with you on the line, and you decide if it’s good enough before it answers anyone.',
    },
  ],
  chatbot: [
    {
      question: 'Where does it get its answers?',
      answer:
        'From what you give it, like services, prices, hours, service area and the questions people always ask you. We put that together with you, and you can change it anytime.',
    },
    {
      question: 'What if it gets something wrong?',
      answer:
        'It can. It only quotes prices you gave it, says when it doesn’t know, and passes the question on. You can read every conversation, and we add what it should have said.',
    },
    {
      question: 'Does it say it’s a bot?',
      answer: 'Yes, in its first message. It also says who will call back, and that’s a person.',
    },
    {
      question: 'What happens to the conversations?',
      answer:
        'They belong to you, and so do the names and numbers in them. You can read and delete them. If you leave, we hand them over.',
    },
    {
      question: 'Which package has it?',
      answer:
        '{growthLabel} and {scaleLabel}. In {scaleLabel} the call bot knows the same things, so your phone and your website say the same.',
    },
  ],
  website: [
    {
      question: 'Who owns the website?',
      answer:
        'You do. We register the domain in your name, and the text and photos are yours. If you leave, we hand over the site’s files and everything the forms collected.',
    },
    {
      question: 'I already have a website. Does it have to go?',
      answer:
        'We keep what works. Your address stays, good pages stay, and old pages people still find forward to the new ones, so links, bookmarks and search results keep working.',
    },
    {
      question: 'Will it put me first on Google?',
      answer:
        'Nobody can promise that, and you shouldn’t pay anyone who does. A fast, clear page with structured data gives a search engine everything it needs to understand you. After that, your area, your competition and your reviews decide.',
    },
    {
      question: 'Who writes the pages?',
      answer:
        'We do, after a call with you. You read every page before it goes live and tell us what’s wrong, like a price, a street or a word you’d never use.',
    },
    {
      question: 'Do I have to maintain it?',
      answer:
        'No. Hosting, security and updates are in the monthly price. When your hours or prices change, tell us and we update the page.',
    },
  ],
  profile: [
    {
      question: 'Will I be number one on the map?',
      answer:
        'We can’t promise that, and nobody can sell it. Google says there’s no way to request or pay for a better local rank. It goes by relevance, distance and prominence. We make your profile complete and exact. We can’t change where the searcher is.',
    },
    {
      question: 'How does Google verify me, and how long does it take?',
      answer:
        'Google picks the way. It can be a code by phone, text or email, a video you record, a live video call, or a postcard. A code takes minutes, a postcard up to two weeks, and Google’s own review can add several business days. We prepare everything, but you have to do the step yourself.',
    },
    {
      question: 'I work from home. Does my address have to be public?',
      answer:
        'No. A business that drives to its customers can hide its address and show the area it serves instead.',
    },
    {
      question: 'Someone else controls my profile. What now?',
      answer:
        'It happens. It could be an old agency, a former partner or an employee who left. Google lets you request ownership, and the current owner gets a few days to answer. We prepare the request with you and see it through. Google decides how it ends.',
    },
    {
      question: 'Can you get me reviews, or remove bad ones?',
      answer:
        'We never write, buy or filter reviews, and nobody can take down an honest one. You can report reviews that break Google’s rules. What helps is asking every customer the same way and answering every review calmly.',
    },
  ],
  automation: [
    {
      question: 'What happens when it doesn’t know the answer?',
      answer:
        'It says so, takes the name, number and question, and sends them to you. It works from what you gave us, like services, prices, hours and area. It doesn’t make anything up to keep a conversation going.',
    },
    {
      question: 'Do I need a new phone number?',
      answer:
        'No. Your number stays yours. You forward the calls you can’t take, or all of them, and you can stop forwarding from your own phone anytime.',
    },
    {
      question: 'Which calendars and CRMs does it work with?',
      answer:
        'The ones that let other software connect, and most do. Name yours in the assessment and we’ll check it before you pay anything. If we can’t connect it, we’ll tell you.',
    },
    {
      question: 'Is it right for a clinic or a law firm?',
      answer:
        'For booking and first contact, yes. It takes a name, a number and a short reason. It doesn’t ask for diagnoses or case details. Tell us which rules you work under before we start. If we can’t meet one, we’ll say so and leave that part out.',
    },
    {
      question: 'Can I start small?',
      answer:
        'Yes. {growthLabel} has the chatbot, booking requests, follow-ups and reminders. The call bot and the CRM come with {scaleLabel}, and you can move up once the first part proves itself.',
    },
  ],
  email: [
    {
      question: 'Will my email stay out of spam?',
      answer:
        'No one can guarantee that, because the receiving side decides. SPF, DKIM and DMARC prove an email is really yours. That’s what mailbox providers check first. What you write, and whether people want it, counts too.',
    },
    {
      question: 'Can I keep my old address?',
      answer:
        'Yes. It keeps receiving and forwards to the new one, so you don’t lose anyone who has it written down. You reply from your own domain, and people stop using the old address over time.',
    },
    {
      question: 'Can email get lost while we switch?',
      answer:
        'It shouldn’t. Your old mailbox stays as it is, we test the new one first, and both run side by side until nothing comes into the old one anymore.',
    },
    {
      question: 'How many mailboxes do I get?',
      answer:
        'As many as we agree on before we start. Tell us in the assessment who needs one, and which shared ones you want, like office or jobs. You get the number and the price in writing before you pay.',
    },
    {
      question: 'Can I send newsletters with it?',
      answer:
        'Not from a normal mailbox. Email to a lot of people needs their consent, an unsubscribe link in every message, and its own sending service, so one complaint doesn’t keep your invoices out of the inbox.',
    },
  ],
  package: [
    {
      question: 'How do the installments work?',
      answer:
        'Instead of {setup} up front, you pay {first} in the first month, {second} in the second and {third} in the third. The total is the same. The {monthly} a month is separate.',
    },
    {
      question: 'Are there any extra costs?',
      answer:
        'Not for what’s listed in {label}. Work outside it gets its own price, in writing, before it starts. You keep paying others what you pay today, like your phone company.',
    },
    {
      question: 'Can I switch packages later?',
      answer:
        'Yes. A larger package includes everything in the smaller one, so we don’t build anything twice. You get the price in writing before anything changes.',
    },
    {
      question: 'What if it’s not for me?',
      answer:
        'No problem. Just {refund}. After that there’s still no long-term contract. You can cancel anytime, and your domain, text, photos and contacts go with you.',
    },
    {
      question: 'When do I pay?',
      answer:
        'Not until you choose. The assessment and the consultation are free. You pay by card or by invoice once you’ve picked a package. That’s when the deal starts.',
    },
  ],
} as const satisfies Record<string, readonly Question[]>
