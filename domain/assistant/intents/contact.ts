// What visitors ask when they want to reach the shop, and what customers ask about their account.
import { EFFORT, HOURS, TIMES } from '../../offer.ts'
import { PATHS } from '../paths.ts'
import { hoursIn } from '../zones.ts'
import { intent } from './intent.ts'

export const CONTACT_INTENTS = [
  intent(
    'hours',
    `
    what are your hours
    when are you open
    opening hours
    are you open now
    are you open on saturday
    do you work weekends
    what time do you close
    when can i call
    business hours
    are you open today
    hours?
    when is somebody there
    until what time can i reach you
    are you there on holidays
    horario
    what days are you open
    can i call you in the evening
    is anyone there right now
    when do you open in the morning
    are u guys open sundays
    at what time are you there
    until when do you work
    which days are you open
    when can one reach you
    anybody there on sunday
    when do you open up
    are you around now
    till when do you pick up
    are you closed for lunch
    when's a good time to reach you
    when do you shut
    are you there on saturdays
    can i call at 7 at night
    office times?
    what time zone is that
    open right now?
    till when is somebody in
    until when can i call today
    are you closed on weekends
    when do you close new york time
    opening times please
    do you guys work on saturdays
    how late may one call
    any chance to reach somebody on a sunday
    at what hour do you stop answering the phone
    east coast here, when can i call you
    which time zone are your hours in
    is nine to six pacific or eastern
    what does pt mean
    your hours in eastern time?
    `,
    ({ shop, zone }) =>
      `A person answers ${HOURS} (Pacific time)${zone ? `, which is ${hoursIn(zone)}` : ''}, at ${shop.phone}. At any other time leave your name and number here or at ${PATHS.contact}, and you get a call back.`,
    { next: 'person' },
  ),
  intent(
    'phone',
    `
    whats your phone number
    do you have a phone number
    can i call you
    phone number please
    give me a number to call
    how do i reach you by phone
    is there a hotline
    i want to call you
    telephone
    number?
    where can i call
    whats the number
    telefono
    your contact number
    can i text you
    do you have whatsapp
    what number do i dial
    which number do i call
    under what number are you
    your telephone please
    what digits do i dial
    got a number?
    i'd rather phone, what's the number
    what do i dial
    how do i ring the office
    wanna call you, what do i dial
    can i have your telephone number
    your cell?
    id rather dial, whats the number
    give me the number please
    what number
    can i have your number
    `,
    ({ shop }) => `Our phone number is ${shop.phone}. A person answers ${HOURS}.`,
    { next: 'hours' },
  ),
  intent(
    'our-email',
    `
    email address please
    your mail address
    the email
    whats your email
    what is your email address
    can i email you
    where do i send an email
    i prefer email
    give me an email address
    how can i write to you
    who do i email
    mailing address for questions
    can i send you documents
    i want to send you a file
    contact email
    where can i write to
    correo electronico de contacto
    do you answer emails
    where do i shoot an email
    got an email?
    drop you a line where
    which address do i write to
    i'd rather put it in an email
    i dont like phones, where do i write
    your mail address please
    email adress?
    can i send you a file somewhere
    where do i shoot a mail
    who do i mail
    i prefer writing, whats your address
    email of the owner
    email adress pls
    `,
    ({ shop }) => `Write to ${shop.email}, or send the form at ${PATHS.contact}. A person reads it ${HOURS}.`,
  ),
  intent(
    'contact',
    `
    how do i contact you
    how can i reach you
    contact
    contact info
    how do i get in touch
    contact details
    where can i find your contact information
    ways to reach you
    how can i get hold of somebody
    get in touch
    contacto
    whats the best way to reach you
    where can i leave a message
    i have a question who do i ask
    can you give me contact data
    how do i get ahold of you
    where do i reach you guys
    how do folks reach you
    what's the way to get to you
    how do we talk
    how do i get hold of you
    ways to reach you?
    whats the best way to get in touch
    how do people talk to you
    where do i find you
    how does one reach your team
    in what way can i talk to you
    `,
    ({ shop }) =>
      `Call ${shop.phone} or write to ${shop.email}; a person answers ${HOURS}. Or use the form at ${PATHS.contact}, or leave your name and number right here.`,
    { next: 'person' },
  ),
  intent(
    'person',
    `
    can i talk to a person
    i want to speak to a human
    real person please
    let me talk to someone
    agent
    human
    representative
    operator
    call me
    can someone call me
    have somebody call me back
    i need to speak with the owner
    connect me to a human
    get me a real human being
    can i speak to somebody
    i dont want to talk to a bot
    transfer me to a person
    can a person help me
    please call me back
    stop the robot i want a person
    i would like someone to contact me
    quiero hablar con una persona
    talk to sales
    is there anyone i can talk to
    put me through to your manager
    i'd rather talk to someone
    have the owner ring me
    my phone number is here call me
    i want speak with human
    is there a human who can help
    please connect with a colleague
    i like to talk with real man
    give me someone with a pulse
    can a real person look at this
    i'd rather deal with a human
    put somebody on
    where's the human
    could one of your staff get back to me
    i want to hear from one of your people
    i would appreciate being contacted by somebody
    is anybody there
    i want someone with a pulse
    get me the guy who builds it
    `,
    ({ shop }) =>
      `Gladly. Tell me your name and a phone number or e-mail, and I pass them on with your agreement; or call ${shop.phone} yourself. A person answers ${HOURS}.`,
  ),
  intent(
    'book-call',
    `
    can i book a call
    schedule a call
    i want to set up a meeting
    book an appointment with you
    make an appointment
    can we have a zoom call
    when can we talk
    do you have time tomorrow
    schedule a consultation
    set up a time to talk
    pick a time
    video call
    i want to schedule a demo
    whats your calendar look like
    book a meeting
    are you free on thursday
    can i get an appointment this week
    agendar una llamada
    discovery call
    how can i reserve a time slot with you
    lets talk next week
    i want a consultation
    can we make appointment to talk
    i want a time for a call
    when can i talk with you on phone
    reserve a call for tuesday
    can we set something up for thursday
    how do i get on your calendar
    when could we chat
    i want to grab a time with you
    find a slot for a call
    can i reserve half an hour
    let's do a call
    can we set a time to talk
    i want half an hour with you
    how do i schedule with you
    pick a time where?
    can i reserve a half hour
    when could we talk
    set up a meeting with the owner next week
    fifteen minutes on the phone, how
    `,
    `Pick a free time at ${PATHS.contact}: the call is free, and our hours are ${HOURS}. Or leave your name and number here, and a person calls you.`,
    { next: 'person' },
  ),
  intent(
    'call-length',
    `
    how long does the call with you take
    how much time should i plan for the call
    is the call long
    how many minutes is the consultation
    how long will we talk
    length of the appointment
    how long is a booked call
    will the meeting take more than an hour
    how long do i have to be on the phone with you
    duration of the call
    how many minutes do you need from me on the phone
    do you keep me on the phone for ages
    `,
    `Plan ${EFFORT.call}. The call is free; pick a time at ${PATHS.contact}, and our hours are ${HOURS}.`,
    { next: 'book-call' },
  ),
  intent(
    'call-topic',
    `
    what will we talk about on the call
    what do you ask me when we talk
    how do i prepare for our talk
    what should i have ready for the consultation
    what happens in the first conversation
    is the consultation a sales pitch
    do i need slides for the call or what
    what is the half hour for
    what do you want to know from me on the phone
    never done this, what happens when we speak
    what comes out of the consultation
    do you try to sell me stuff when we talk
    `,
    `You tell us how a normal week of yours runs, and we say what we would fix first, what it costs and how fast it starts. The call is free and binds you to nothing. Pick a time at ${PATHS.contact}`,
    { next: 'book-call' },
  ),
  intent(
    'move-call',
    `
    i have to move my call with you
    can i reschedule the call i booked
    i cant make it to our call
    cancel my call
    cancel the appointment i made with you
    i booked a call for monday but need another day
    something came up, we need to talk later than planned
    how do i change the time of my call
    move our meeting to friday
    push our call back a day
    i won't make it to the meeting with you
    reschedule
    i want to cancel the booked call
    can we do our call an hour later
    i picked the wrong time for the call
    i have a call with you today and cannot come
    cambiar mi llamada
    where do i cancel the call
    need to postpone our talk
    call off our meeting
    cant make it tuesday, shift it?
    i need to push our appointment
    something came up, need another time
    booked with you but a job came in
    change the time of our talk
    i have to shift my tuesday slot
    cannot come to our call tomorrow
    our meeting must be later
    i booked a talk but got a patient then, shift it
    can the appointment with you be put on another day
    our call is at 3 but i have a job, later?
    push the consultation back a day
    `,
    ({ shop }) =>
      `A call that you booked you move or cancel with the link in your confirmation mail; it opens ${PATHS.booking}. No need to book a second one. Can’t find the mail? Call ${shop.phone} or write to ${shop.email}.`,
    { next: 'person' },
  ),
  intent(
    'sign-in',
    `
    how do i log in
    where do i sign in
    i cant log in
    login
    where is my account
    im a customer how do i get to my dashboard
    customer login
    client portal login
    sign in page
    how do i create an account
    how do i register
    do i need an account
    i never got the confirmation email
    my invitation link expired
    log me in
    where is the member area
    sign up for an account
    my login doesnt work
    i already work with you where do i log in
    account locked
    where customers log in
    i can not enter my account
    how do i get to my projects
    where do customers get in
    i have an account, where's the door
    can't get into my dashboard
    need an account to see my project?
    cant get into my account
    where is the customer area
    link in the mail is dead
    i want to sign up for an account
    `,
    ({ shop }) =>
      `Sign in or create an account at ${PATHS.signIn}; your projects are on ${PATHS.dashboard} after that. If a link has expired or no mail came, call ${shop.phone} or write to ${shop.email}.`,
    { next: 'password' },
  ),
  intent(
    'password',
    `
    i forgot my password
    reset password
    how do i change my password
    password not working
    lost my password
    i cant remember my password
    new password please
    password reset link
    the reset mail never arrived
    wrong password
    how can i reset my login
    change my login email
    change my email address in my account
    my password isnt accepted
    olvide mi contrasena
    my password does not work anymore
    i dont know my password anymore
    what to do when i forgot the password
    my password no longer is accepted what should i do
    blanked on my password
    locked myself out
    need to change my pass
    it says my password is wrong
    how do i get a fresh password
    forgot what i typed as password
    locked out
    it says wrong password
    how do i set another password
    reset my login
    `,
    `At ${PATHS.signIn} choose “Forgot password?”: a link to set a new one comes by mail. Signed in, you change password and email under Profile on ${PATHS.dashboard}. I can’t see or reset passwords myself.`,
  ),
  intent(
    'invoice',
    `
    where is my invoice
    i have a question about my bill
    i was charged twice
    wrong amount on my invoice
    where do i find my receipts
    update my credit card
    my card expired
    change my billing address
    i got charged after i cancelled
    billing question
    i need a copy of my invoice
    my payment failed
    why did you charge me this month
    send me the invoice again
    i paid but nothing happened
    factura
    there is a mistake in my bill
    payment declined
    the bill is wrong
    i was charged two times
    where i find my invoice
    i need the receipt again
    you guys charged me double
    what is this charge from you
    need last month's invoice
    my card changed, where do i put the new one
    this bill looks off
    where's my receipt
    you charged me twice
    where are my bills
    need a receipt for my taxes
    what is this charge on my card
    my card got declined
    send last months invoice again
    `,
    ({ shop }) =>
      `I can’t see invoices or payments from here, so a person has to look: call ${shop.phone} or write to ${shop.email}, ${HOURS}. Customers can also use Report Issue under Support on ${PATHS.dashboard}`,
    { next: 'person' },
  ),
  intent(
    'own-project',
    `
    what is the status of my project
    how far is my website
    when is my site done
    any news on my project
    im your customer how is it going
    is my website finished yet
    whats happening with my order
    check my project
    where are you with my call bot
    my order status
    i ordered last week whats going on
    when will you finish my site
    can you look up my project
    update on my website please
    my project has not moved in a week
    look up my order
    how far is my project
    is my site ready soon
    what is happening with my order
    where are we with my site
    hows my site coming along
    is mine done yet
    what's the holdup on my project
    you were building my page, status?
    when is mine finished
    is my bot live yet
    what are you doing on my project
    did you get my photos
    status?
    `,
    ({ shop }) =>
      `I can’t look into projects from here. Yours stands on ${PATHS.dashboard} with its progress and every update; or ask ${shop.ownerName} at ${shop.phone}, ${HOURS}.`,
    { next: 'sign-in' },
  ),
  intent(
    'report-issue',
    `
    my website is down
    something on my site is broken
    my email stopped working
    the bot is giving wrong answers on my site
    report a problem
    i need help with my website im a customer
    my call bot isnt answering
    bug on my page
    the contact form on my site doesnt work
    support ticket
    my site shows an error
    i cant receive emails
    technical problem
    my chatbot is offline
    something doesnt work
    where do i report an issue
    the calendar on my site shows wrong times
    this website isnt working for me
    your page has an error
    my hours are wrong on my site can you fix it
    my page does not open
    the bot on my site says wrong things
    mail does not work since today
    my site's busted
    the bot you made me quit working
    nothing loads on my website since this morning
    my emails aren't coming through, i'm a customer
    got a bug for you
    calls aren't being answered by my bot
    the bot gives wrong hours
    mail stopped working since this morning
    the form on my site throws an error
    my chat isnt showing
    we are your customer and the booking page is dead
    whom do i tell that something is down
    our chat went offline
    customer here, the site wont load
    `,
    ({ shop }) =>
      `Sorry about that. Customers use Report Issue under Support on ${PATHS.dashboard}, or call ${shop.phone} or write to ${shop.email}. A person answers ${HOURS}; Scale’s reports are looked at first.`,
    { next: 'person' },
  ),
  intent(
    'delete-account',
    `
    delete my account
    how do i close my account
    i want my account gone
    remove me from your system
    erase all my data
    how do i delete my profile
    take me off your list
    unsubscribe
    stop emailing me
    stop sending me mails
    how do i turn off notifications
    remove my number from your list
    i dont want any more emails from you
    opt out
    forget me
    erase whatever you know about me
    wipe all the info you hold on me
    get rid of everything i gave you
    please remove all my details from your records
    i'd like my data gone
    please have all my records deleted
    wanting every bit of my information removed
    wipe my account
    how do i get rid of my login
    stop sending me update mails
    unsubscribe me
    close my account please
    `,
    ({ shop }) =>
      `Your account you delete under Profile on ${PATHS.dashboard}, and you switch off update mails there too. For anything else you sent us, write to ${shop.email} and we delete it. What is kept and how long: ${PATHS.privacy}`,
  ),
  intent(
    'speed-of-call-back',
    `
    how fast will you call me back
    when would someone call me
    will you call today
    how long until you call back
    when can i expect a call
    will somebody call me right away
    how long does it take to hear back
    what time will you call
    will you call me this afternoon
    do you call on weekends
    can you call me after 6
    when do you get back to people
    how fast do you ring back
    when do i hear from you
    do you call the same day
    how long till someone phones
    is it quick if i leave my number
    `,
    ({ shop }) =>
      `We review what you sent and start ${TIMES.start}; people answer ${HOURS}. If it has to be sooner, call ${shop.phone}.`,
    { next: 'person' },
  ),
] as const
