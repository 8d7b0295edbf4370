// What visitors ask when they want to reach the shop, and what customers ask about their account.
import { EFFORT, HOURS, TIMES } from '../../offer.ts'
import { mailboxOf } from '../conversation.ts'
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
    is there somebody in on saturday mornings
    i finish work at 7, would i still get someone
    do you pick up before 9
    what are the office hours over there
    at which times can i get a person
    is it too late to ring now
    are you there on the 4th of july
    do you take calls at lunch
    how early can i ring in the morning
    i'm in florida, until when are you there my time
    chicago time, when do you open
    do you work on fridays
    who is there at this hour
    does somebody sit there at night or only weekdays
    are you a nine to five kind of place
    may i inquire as to your hours of operation
    i am a night owl, when's the latest i get you
    do you keep regular business hours
    when does your day end
    which weekdays are you reachable
    you closed today?
    are you off on thanksgiving
    weekday only or weekend too, for talking to a person
    i drive all day, can i ring at 6 30
    hours of a real human please
    i do massages all day, could i still get one of you after 5
    i run a nail salon and close at 8, are you open then
    is somebody there often after hours or never
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
    could you give me your number i'd rather talk
    what is the number of the office
    which digits do i punch in
    is there a line i can ring
    i want to hear a voice, where do i ring
    do you have a direct line
    your phone no. pls
    can i just ring somebody
    is there a toll free number
    where's the phone number i don't see it on the page
    i am old, i prefer to telephone
    telephone number of the firm please
    can i shoot you a text message
    what's your digits
    kindly provide a telephone number
    got a landline?
    let me call, number?
    which number would i ring during the day
    number for alex
    i dont type well, whats the phone number
    is there a number for texting
    tell me your phone number once more
    how do i get you on the phone
    dear sir, what is your telephone number
    locksmith on the road here, what number do i ring
    of course i prefer to call, number please
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
    to which address can our office send a letter by email
    i'd like to send over some pictures, which address
    where can i mail my question
    is there an inbox i can write to
    kindly provide an email for our counsel
    i hate forms, can i just email
    what's the address for written questions
    i have a long question and would rather write it down
    who reads mail at your place and what's the address
    can i get an email for the person in charge
    can you take attachments, where to
    i'd like everything in writing, where do i send my questions
    do you have gmail or what is your mail
    where to send logo and photos
    office manager here, i need an email address to forward this to
    electronic mail address please
    could i write instead of calling
    hearing impaired, phone is no good, is there an email
    how do i send you something in writing
    what goes after the at in your email
    i'm a specialist for allergies and want to write instead, which address
    where do i send a spreadsheet with our services
    `,
    ({ shop }) =>
      shop.email === null
        ? `Send the form at ${PATHS.contact}. A person reads it ${HOURS}.`
        : `Write to ${shop.email}, or send the form at ${PATHS.contact}. A person reads it ${HOURS}.`,
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
    how would a customer reach you in a hurry
    so what's the way to get through to you guys
    phone, mail, form, what do you have
    i looked all over, where are your contact details
    where do i turn with a question
    how do i get through to you
    is there a contact page
    whom do i address with an inquiry
    what are my options to get in contact
    i want to reach out, how
    best way to get an answer from you
    how can our office get in contact with yours
    where do i send my question
    i would like to get in contact regarding a website
    how do new customers approach you
    where can my partner reach you
    how do i make contact
    how may we reach your company
    i have more questions later, how do i find you again
    got a contact card or something
    what's quicker, calling or writing
    `,
    ({ shop }) =>
      `Call ${shop.phone}${shop.email === null ? '' : ` or write to ${shop.email}`}; a person answers ${HOURS}. Or use the form at ${PATHS.contact}, or leave your name and number right here.`,
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
    this thing isn't helping, get me somebody
    let me speak with someone who knows
    i'm not good with computers, can somebody ring me
    is it possible to be called back by a person
    i want to discuss this with a human being
    i prefer people, anyone available
    can alex call me
    have one of your folks give me a ring
    hand me over to a colleague please
    i want to talk with the boss
    is there somebody i could speak to about my case
    could you have someone reach out to me
    i'm done with the bot, person please
    no more robot
    i don't talk to machines
    our managing partner would like to speak with someone
    please arrange for a member of your staff to contact our office
    who can i talk to, i don't like typing
    give me a buzz when you can
    would somebody phone me tomorrow morning
    i need advice from somebody real
    i'd like to leave my number so you call
    take my number and ring me
    you people call me ok
    it's complicated, better i explain it to a person
    sales rep please
    can i have a live agent
    live chat with a person?
    my wife wants to talk to a real human before we sign
    is alex there, i'd like to talk to him
    we do kitchen remodels and decks, i'd rather explain it to somebody in person
    could a specialist call me back
    i absolutely need to talk to a human
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
    i'd like fifteen minutes with somebody next week, how do i get that
    where's your calendar
    which times do you have free
    can i put myself down for a call on wednesday
    how do i fix a time with you
    can our office manager book a conversation for the doctor
    i want to sit down with you for a bit
    do you do zoom
    can we do a video meeting instead of phone
    is there an online calendar to choose from
    i would like to arrange a consultation
    when's the next open slot
    can i have a talk with you thursday at two
    set me up with a call
    put me on the schedule
    i need a time after four, what's free
    could we meet this week
    what days are free for a first talk
    how do i make an appointment with your firm
    how can i line up a chat with alex
    let's get something on the calendar
    i'd like to be walked through it on a call, when
    i only have mondays off, can we talk then
    how do i choose a time for us to speak
    book me in for a talk
    we cater weddings so only mondays work for a call with you
    pet groomer here, a time for a talk on tuesday please
    my fitness studio is closed sundays, when can we have a call
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
    how much of my lunch break does the call eat
    i have twenty minutes between patients, is that enough for the talk
    do i need to block a whole hour for our conversation
    is half an hour enough for the call
    roughly how long is the chat with your guy
    what's the duration of a consultation with you
    how long should my assistant block for the phone meeting
    is the first talk a quick one
    how many minutes are we going to speak
    i'm busy, how long does talking to you take
    will the phone meeting drag on
    how long do you talk to people usually
    is it a five minute call or an hour
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
    what do we go over when we talk
    is it going to be a hard sell on the phone
    what would you want to know about my shop when we speak
    should i have my numbers in front of me for the call
    do i have to bring anything to the meeting
    what's on the agenda when we talk
    what is discussed in the consultation
    will you push me to sign on the phone
    what do i get out of talking to you
    am i obligated to anything after the call
    how does the first conversation go
    what's the call for anyway
    which things should i think about before we speak
    what sort of questions come up when you call me
    does talking to you cost me anything
    is the call free or do you bill for it
    what do i tell you when we talk
    i'm a bit shy on the phone, what will you ask
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
    a crew member called in sick so i can't make our call, what now
    i have us down for thursday but thursday went bad
    please cancel my consultation with you
    i missed our call, how do i get a new one
    can you move me to next week, i booked for this one
    we booked a talk with you and the doctor is away, how do we change that
    my flight is delayed and i have a call with you at noon
    need to back out of the call i scheduled
    where's the link to change my slot with you
    wrong day, i meant wednesday for our talk
    i'm stuck on a roof, can our call wait till tomorrow
    how late can i cancel the call with you
    i set up a meeting with you but want another hour
    is it ok to postpone the meeting with alex
    i'd like to reschedule our zoom
    i booked twice by mistake, drop one of the calls
    i can't find the mail with my booked time
    change my slot please, i have a call with you monday
    running late for our call
    my booked time doesn't suit me anymore
    a storm took shingles off three roofs today so i have to shift our call
    the drywall crew needs me, can we talk on another day
    `,
    ({ shop }) =>
      `A call that you booked you move or cancel with the link in your confirmation mail; it opens ${PATHS.booking}. No need to book a second one. Can’t find the mail? Call ${shop.phone} or write to ${mailboxOf(shop)}.`,
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
    customer of yours here, how do i see my stuff
    which page do i log in on
    the portal won't let me in
    i got an invite from you and the link does nothing
    where's the button to log in
    how does my bookkeeper get access to our account
    i have to open an account first or what
    is there a portal for clients
    i signed up but no mail came
    how do i verify my email for the account
    the confirmation link is expired
    where do i see my project online
    my business partner needs a login too
    i lost the page where i log in to your portal
    can't find the client area
    how do i set up my account with you
    the sign in page keeps throwing me out
    is registering free
    i clicked the link in your mail and it says invalid
    how do i open my dashboard
    do customers have some kind of login
    make me an account
    where do i enter my user name
    our pest control company signed up last night, where do we log in
    `,
    ({ shop }) =>
      `Sign in or create an account at ${PATHS.signIn}; your projects are on ${PATHS.dashboard} after that. If a link has expired or no mail came, call ${shop.phone} or write to ${mailboxOf(shop)}.`,
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
    the portal says my password is wrong
    i can't recall what password i made for your site
    how do i choose a new one, my password is gone
    my old password for the dashboard won't go
    you never sent me the link for a new password
    i'd like to update the password of my account
    too many tries, it locked me out
    how do i swap the email i log in with
    my secretary left, how do i change our password for the portal
    send me a password reset
    pw forgotten
    how do i recover my login with you
    what's my password
    can you tell me my password
    where's the forgot password thing
    i think someone knows my password, how do i change it
    password for my account with you is lost what do i do
    changed my email and now i can't log in
    cannot remember the login for the client portal
    my account doesn't take my password
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
    our bookkeeper needs all receipts from this year
    there's a charge from you i don't recognize
    what did you bill me for in march
    your invoice has the wrong company name on it
    we changed banks, how do we update our payment details
    can you resend the bill to our accountant
    my monthly payment didn't go through
    i think you took the money twice
    did my payment arrive
    where do i download invoices
    put our tax id on the invoice please
    you billed me for growth but i have launch
    my statement shows two payments to you
    i cancelled and there's still a charge on my card
    who do i speak to about billing
    this month's bill is higher, why
    i need proof of payment
    my credit card got stolen, new number for you
    accounts payable here, we are missing your invoice
    can my bill go to another email
    you guys took out too much
    is my payment late
    i do mold removal and need my bills for the tax office
    dispute with my bank over your charge, can i get the invoice
    `,
    ({ shop }) =>
      `I can’t see invoices or payments from here, so a person has to look: call ${shop.phone} or write to ${mailboxOf(shop)}, ${HOURS}. Customers can also use Report Issue under Support on ${PATHS.dashboard}`,
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
    checking in on our build, anything new
    when do we go live with mine
    i sent everything two weeks ago and heard nothing
    how's it looking with our bot
    are you done with my pages yet
    customer since monday, what's the state of things
    what stage is my order in
    hi it's dr. lee's office, where do we stand with the website
    has somebody started on my order yet
    i paid on friday, what happens with my job now
    did you receive the texts i uploaded
    where do i look up how far you are with mine
    give me an update on my build
    what's taking so long with my website
    is my google profile finished yet
    can you see how far along my job is
    who is working on my project right now
    when will our call bot be switched on, we ordered it last week
    still waiting for my site
    you said two weeks, where is my site
    my order number is 1042, what's up with it
    the tattoo parlor here, is our page done
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
    the chat on our homepage stopped replying
    my customers say the form doesn't send
    the phone bot hung up on a client of ours today
    our site looks broken on my phone since yesterday
    the bot told someone we're closed on monday and that's wrong
    none of our emails go out since noon
    my booking calendar lets people book on sunday, fix please
    we're a client and the calls ring through without the bot
    where can i complain about something that isn't working on my site
    there's a typo on my page that you made
    i get an error when i open my own website
    the site you built for us is super slow today
    outage? nothing works
    who fixes my site when it's broken
    my bot is down who do i tell
    our website shows a security warning
    the reminder texts didn't go out this week
    appointments from the bot don't land in my calendar anymore
    i can't open your calculator page
    your form gives me an error when i send it
    this page keeps freezing
    something's wrong with the bot you set up for us, it answers in spanish only
    customers of ours get a 404
    my inbox stopped getting mail, we're with you
    i want to file a complaint about my site being down
    the contact form of our catering site shows no header and no button
    `,
    ({ shop }) =>
      `Sorry about that. Customers use Report Issue under Support on ${PATHS.dashboard}, or call ${shop.phone} or write to ${mailboxOf(shop)}. A person answers ${HOURS}; Scale’s reports are looked at first.`,
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
    i'd like to shut my account with you
    get me off your mailing list
    you keep mailing me, quit it
    where do i switch off the notification mails
    i filled in your form once, please throw that away
    i want you to forget my phone number
    please purge all the information you have on our firm
    pursuant to privacy law we request deletion of our records
    take my name out of your books
    do not contact me again
    no more mails from you please
    how do i leave your list
    can i have the lead i sent you deleted
    deactivate my account
    i left my number here last week, delete it
    i don't want to be in your system any longer
    how do i remove my account for good
    stop texting me
    kill my account
    i never signed up for this, remove my email
    turn off update mails
    scrub my details
    we retired and closed the shop, delete our account
    `,
    ({ shop }) =>
      `Your account you delete under Profile on ${PATHS.dashboard}, and you switch off update mails there too. For anything else you sent us, write to ${mailboxOf(shop)} and we delete it. What is kept and how long: ${PATHS.privacy}`,
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
    i'm only free till noon, will somebody ring before that
    if i leave my number now when does the phone ring
    how soon does a person get in touch
    do you really call back or do i wait forever
    what's the wait for a call back
    when do i get an answer to my message
    i wrote you yesterday and nobody answered, how long does that take
    how quickly do you respond to inquiries
    will i hear from you before the weekend
    is a same day callback possible
    if i fill out the form at night when do you get in touch
    by when can our office expect a response
    how long do you need to reply
    i left my number an hour ago
    nobody called me back yet
    what's your response time when somebody writes in
    do i get a call today still
    how often do you check the messages, when do i get called
    `,
    ({ shop }) =>
      `We review what you sent and start ${TIMES.start}; people answer ${HOURS}. If it has to be sooner, call ${shop.phone}.`,
    { next: 'person' },
  ),
] as const
