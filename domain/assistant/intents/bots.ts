// What visitors ask about the chatbot, the call bot and the automations.
import { CLAIMS } from '../../offer.ts'
import { PACKAGES } from '../../packages.ts'
import { priceOf } from '../facts.ts'
import { packagePath, PATHS } from '../paths.ts'
import { intent } from './intent.ts'

const { growth, scale } = PACKAGES

/** The claim's figure, as it is said in a sentence. */
const ANSWERED = CLAIMS.answer.figure.replace(/s$/, ' seconds')

export const BOT_INTENTS = [
  intent(
    'forwarding-cost',
    `
    does my phone company charge for forwarding
    who pays for call forwarding
    is forwarding the calls free
    what does it cost to forward my number
    will my carrier bill me for forwarded calls
    forwarding fee
    do i pay extra at my phone provider for this
    is there a charge for forwarding on my phone bill
    are forwarded minutes on you or on me
    do you cover what the carrier takes for forwarding
    extra cost at the phone company
    does forwarding to the bot cost me per call
    `,
    () =>
      `Forwarding is switched on at your phone company, so whatever it charges for that is between you and it: ask there first. Our side is the call bot, which comes with Scale at ${priceOf('scale')}. More on ${PATHS.callBots}`,
  ),
  intent(
    'call-bot',
    `
    can u answer my phone when im on a job
    what is a call bot
    do you answer phones
    can you answer my calls
    i miss calls all day
    i miss a lot of calls
    how does the call bot work
    ai receptionist
    virtual receptionist
    answering service
    something to pick up the phone for me
    i cant pick up when im under a house
    phone rings while im driving
    need someone to answer when im busy
    ai phone answering
    what does the call bot do
    we lose customers because nobody answers
    can a robot take my calls
    voicemail is killing my business
    tell me about call bots
    my wife answers the phone and shes sick of it
    the receptionist is overwhelmed
    calls go to voicemail and they hang up
    contestar llamadas
    auto attendant
    take messages when im not there
    i miss calls because i am on a roof
    nobody takes the phone when we work
    i lose like ten calls a day
    who picks up when i drive
    my phone rings and i cant get to it
    we can not answer every call
    i am up a ladder when people call
    can it take calls for me
    phone rings off the hook and i can't get to it
    people hang up when i don't answer
    we miss half our calls at lunch
    can something grab my calls
    could a robot field our calls
    my hands are full when it rings
    i lose jobs because i can't answer
    who answers while i'm with a patient
    i'm the only one here and the phone keeps ringing
    voicemail full all the time
    need a front desk but can't afford one
    catch the calls i miss
    a robot that takes my calls, really?
    under the sink and the phone rings, what do you do for that
    can something pick up when i am on a ladder
    my line rings off the hook and im alone
    what does the phone thing do
    i lose jobs because i dont pick up
    when im up on a roof nobody takes the phone
    a voice that picks up for me?
    how does the phone answering work
    could it grab only calls i miss
    does the voice thing make appointments
    can it take just the calls i would miss
    only pick up when i cannot
    `,
    () =>
      `An AI call bot on your own number answers in ${ANSWERED}: every call, or only those that you miss. It asks what you would ask, books the job into your calendar and tells you, day and night. It is part of ${scale.label}: ${priceOf('scale')}. See a whole call at ${PATHS.callBots}`,
    { next: 'call-demo' },
  ),
  intent(
    'call-demo',
    `
    can i hear the call bot
    is there a number i can call to try it
    demo line
    what does it sound like
    can i call the bot
    let me hear it
    phone demo
    i want to test the call bot
    demo call
    does it sound like a robot
    does it sound human
    give me the demo number
    can i listen to an example call
    try the phone bot
    what voice does it have
    sample recording
    how natural does the voice sound
    how does the voice sound
    i want to hear one call
    can i phone it to try
    is there something to listen to
    let me hear what it's like
    play me a call
    can i ring it and see
    got a number where i can test the voice
    does it talk like a robot
    anything i can listen to
    is it one of those awful robot voices
    let me listen to it once
    number i can dial to try the voice
    does it sound like a tin can
    wanna ring your robot and see
    a number to test the voice?
    can i phone the bot myself
    i want to hear how it speaks
    sample call please
    which number do i call to try the bot
    what do i dial to test your call bot
    the number of the demo line please
    where do i ring to hear the robot
    what number plays the demo call
    `,
    ({ shop }) =>
      `Call the demo line and listen: ${shop.demoPhone}. It plays the front desk of a made-up shop and says in its first sentence that it is automated, so nothing you book is real. A whole call, drawn out: ${PATHS.callBots}`,
  ),
  intent(
    'unknown-answer',
    `
    does the assistant make up answers when information is missing
    what if it lacks the information a customer asks for
    could it tell my customers a wrong price
    what stops it from quoting something crazy
    can it give a quote that i never agreed to
    will the ai promise a price i did not set
    what happens when the bot doesnt know the answer
    what if it doesnt know
    what if a caller asks something weird
    what does it do when it cant answer
    what if someone asks a question it doesnt understand
    does it make stuff up
    will it invent answers
    what if they ask about a price it doesnt have
    ai hallucinations
    will it guess
    will it promise things i cant keep
    what if the customer asks something technical
    does it lie to customers
    can it quote wrong prices
    what does the bot say if it isnt sure
    i dont want it telling people nonsense
    what if it has no answer
    what does it do with a question it can not answer
    will the bot invent a price
    could it promise a discount by itself
    what if it's stumped
    someone asks it something weird, then what
    what does it say when it's out of its depth
    does it wing it
    does it just make things up
    will it bs my customers
    could it give away a price i never set
    what if a caller asks about warranty
    what does it do when it has no idea
    and if they ask something odd
    suppose it gets stumped
    does it make things up
    what if the question isnt in its list
    will it bluff
    the caller asks something weird, then what
    what does it do when it is out of its depth
    does it say i dont know
    `,
    `It says so, takes the name, the number and the question, and sends them to you. It names no price and makes no promise that you have not given it. The rules it keeps: ${PATHS.automation}`,
    { next: 'bot-mistake' },
  ),
  intent(
    'bot-mistake',
    `
    what if it tells my clients crap
    the bot told a customer bs what then
    could your chatbot give out untrue information
    does it ever say things that are not true
    can it tell a customer a false thing
    what if the chatbot gets something wrong
    what if it makes a mistake
    can it be wrong
    who is responsible when the bot says something wrong
    how accurate is it
    does it make errors
    what if it messes up a booking
    how do i correct it
    what if it says something stupid
    is it reliable
    can i see what it told people
    i dont trust ai
    ai makes mistakes
    what if it offends a customer
    how do you fix wrong answers
    can i change what it says
    can the bot say something false
    what if the chat tells wrong things
    does it sometimes say untrue things
    what if it is wrong about my hours
    can ai give false information
    it tells someone the wrong hours, who's to blame
    can it mess up and cost me a customer
    what if it books the wrong day
    these bots always get stuff wrong
    who checks what it says
    and if it says something dumb to a client
    can i fix what it says wrong
    it quotes a wrong price, who pays
    who fixes it when it talks nonsense
    what if it screws up a booking
    can i correct it when its wrong
    it said something stupid to my customer, now what
    who is to blame when it gets it wrong
    can i fix its answers
    it told a lady we work sundays, we dont
    what if it tells them nonsense
    who repairs wrong answers of the bot
    the bot told a customer garbage, what then
    when the answers are wrong who corrects that
    `,
    `It can get something wrong. It names only the prices that you gave it, says when it does not know, and passes the question on. You read every conversation, and what it should have said is put in. More on ${PATHS.demo}`,
  ),
  intent(
    'person-on-call',
    `
    can a caller get a person
    can callers talk to a human
    what if they want to talk to me
    does it transfer calls
    can it forward the call to me
    can it put them through
    my customers want a real person
    old people hate talking to machines
    what if my customers hate bots
    will it hand over to me
    can it ring my cell for important calls
    escalate to a human
    can people press 0 for an operator
    pass the call to my team
    customers will hang up on a robot
    what if someone insists on speaking with a human
    call transfer
    my clients want to talk to me not to machine
    can the caller be connected to me
    is it possible that it gives the call to my staff
    my old clients won't talk to a machine
    what if they yell representative
    does it ever hand off to me
    can it pass the caller to my cell
    will it let people through to my receptionist
    some people refuse to talk to robots
    what if a caller hates machines
    will it put people through to me
    grandma wants a real voice, possible?
    does it hand over to my wife
    can the caller press something to reach us
    my customers want me and not a tin voice
    how does a caller get to a real one
    does it connect to my cell
    can old people still talk to us
    `,
    `Callers get a person by asking for one. In the hours you choose the call bot passes the call on to you or your team; outside of them it takes a message and says when you will call back. More on ${PATHS.callBots}`,
  ),
  intent(
    'recording',
    `
    are calls recorded
    do you record the calls
    can i listen to the calls
    call recordings
    is recording legal
    is it legal to record calls in california
    do callers know they are recorded
    transcripts of calls
    do i get a transcript
    do i get a summary of each call
    two party consent
    can i turn recording off
    i dont want my calls recorded
    who can hear the recordings
    where can i read what the caller said
    is every call saved
    do you tape calls
    can i read later what was said
    are my calls stored somewhere
    can i read what the caller said
    do callers have to be told
    is everything on tape
    do i get notes from each call
    do you keep the audio
    is it legal to record them in california
    are calls saved anywhere
    can i switch the taping off
    who listens to the calls
    does the phone thing save the calls
    are calls kept as audio
    do callers get told they are recorded
    is the customer recorded when the bot answers
    record phone talks, do you
    do conversations with callers get taped
    will my customers be recorded without knowing
    taping calls, allowed?
    does a tape run while it talks
    is there audio of each call
    `,
    `Calls are recorded only if you want that. Some states, California among them, require that everybody on the line agrees, so where recording is on the greeting says so first. Without it you still get a short written note of each call. More on ${PATHS.callBots}`,
  ),
  intent(
    'keep-number',
    `
    our number is printed everywhere so it has to stay
    i have had the same number for 20 years
    do we need to give up our phone number
    the number on my van must not change
    will customers still call the same number
    do i keep my number
    do i need a new phone number
    can i use my existing number
    will my phone number change
    how does call forwarding work
    can i forward only missed calls
    do i have to port my number
    what if i want to answer myself
    can i switch it off when im in the office
    can it answer only when i dont pick up
    does it work with my cell phone
    does it work with a landline
    my number is on my truck i cant change it
    same phone number?
    how is it connected to my phone
    can i turn the bot on and off
    only after hours forwarding
    what phone company do you need
    voip
    does it work with verizon
    only let the bot answer if im busy
    must i change my number
    number must stay the same
    does my phone number remain
    can bot use my own number
    how do calls get to the bot
    we've had this number since 1985
    does my cell number work with it
    do i have to get a new line
    how do calls get from my phone to the bot
    can it kick in only if i don't pick up
    can i flip it on and off
    number's on all my signs
    its been on my van for 20 years, the number stays?
    can i forward only when im busy
    do i have to switch from verizon
    same digits as now?
    is porting needed
    does the bot need its own number
    do i change phone companies
    how does the call get to the bot
    `,
    `You keep your number. You forward it to the call bot: always, only while the line is busy, or only when nobody has picked up. Forwarding is switched on and off at your phone company, and no number has to move. More on ${PATHS.callBots}`,
  ),
  intent(
    'emergency-calls',
    `
    what about emergencies
    what if someone calls with an emergency
    how does it handle urgent calls
    burst pipe at 2am
    what if its urgent
    does it wake me up at night
    after hours emergency calls
    on call rotation
    can it tell if something is urgent
    gas leak call what does the bot do
    how do emergency jobs get to me
    will it call me for real emergencies only
    no heat calls in winter
    what happens when a patient has an emergency
    can urgent calls ring through
    what if somebody has a flood at night
    does it know what is an emergency
    how are urgent cases handled
    my patients can have urgent problems
    someone calls with no heat in january
    how does it know it's serious
    would it wake me for a burst pipe
    patient in trouble calls, then what
    do real emergencies get to me
    what about urgent calls in the night
    does it page the guy on duty
    someone phones with a flooded basement, what does it do
    will it wake me for real emergencies
    caller smells gas, what does the bot say
    who decides what is urgent
    ac out in a heat wave with a baby, does it ring me through
    a pipe bursts at night, what does your bot say
    flooded cellar at 2am, who gets woken
    does it know an emergency when it hears one
    gas smell caller, then?
    `,
    `You decide what counts as an emergency in your trade, and those calls ring through to whoever is on duty. It is no emergency service: where somebody is in danger it tells the caller to hang up and dial 911. More on ${PATHS.callBots}`,
  ),
  intent(
    'languages',
    `
    does it speak spanish
    what languages does the bot speak
    hablan espanol
    can it talk in spanish
    bilingual bot?
    do you speak spanish
    my customers speak chinese
    other languages
    does it understand accents
    can the chatbot answer in vietnamese
    is it english only
    my callers only speak spanish
    multilingual robot
    se habla espanol
    portuguese support
    habla espanol
    french speaking customers
    can bot speak also spanish
    my clients dont speak english
    is russian possible
    can it do spanish on the phone
    does it get accents
    we serve a lot of vietnamese folks
    is the bot english only or what
    my clients speak mandarin
    can it talk vietnamese
    mexican customers, works?
    my clientele is mostly russian speaking
    habla español el robot
    does the voice understand accents and tagalog
    other tongues besides english?
    could it answer in french
    `,
    `The bots speak English to begin with. If many of your callers speak another language, such as Spanish, say so in the assessment: we try it with you on the line, and you decide whether it is good enough before it answers anyone: ${PATHS.contact}`,
    { named: 'languages' },
  ),
  intent(
    'after-hours',
    `
    does it work at night
    does it answer on weekends
    what about after hours
    is it 24/7
    24 7 answering
    people call me at 10pm
    calls on sunday
    does the bot sleep
    who answers when im closed
    what happens with calls at night
    holiday calls
    evening and weekend coverage
    does it work around the clock
    i get requests at midnight
    when im on vacation who answers
    round the clock
    my office closes at 5 what then
    does it pick up at 4 in the morning
    is it there on sunday too
    who takes calls after 6
    does it answer at any hour
    when we are closed who answers
    and in the night
    who picks up on christmas
    calls come in while i sleep
    does it work weekends
    saturday night calls
    nobody is in the office after 5, then what
    does it cover us on holidays
    is somebody on it round the clock
    who answers at midnight
    sundays too?
    does it ever sleep
    on christmas when im off
    works while im in bed?
    sunday calls, who takes them
    we close at five, then what
    does it work during the night
    is somebody answering on thanksgiving
    `,
    `Day and night, ${CLAIMS.coverage.figure}: the call bot (${scale.label}) picks up at any hour, and the chatbot (${growth.label} and ${scale.label}) answers on your site. What is urgent rings through to whoever is on duty, the rest waits for you in the morning: ${PATHS.callBots}`,
    { next: 'call-demo' },
  ),
  intent(
    'answer-speed',
    `
    how fast does it answer
    how many rings before it answers
    how quickly does the bot pick up
    do people have to wait on hold
    how long do callers wait
    is there hold music
    can it handle several calls at once
    what if two people call at the same time
    multiple calls at once
    how many calls can it take
    is there a limit on calls
    busy signal
    what if 10 people call at once
    does it take more than one call
    monday mornings everyone calls at the same time
    call volume
    how quick does it pick up
    is the caller waiting long
    what when five people call together
    do callers sit on hold
    how many can it take at a time
    what if everyone calls after a storm
    three people ring at the same moment
    does anyone get a busy signal
    how many rings till it picks up
    three people ring at once, what happens
    do they hear a busy tone
    ten calls in a storm, can it cope
    do callers wait
    seconds until it answers?
    what if five ring together
    is it ever busy
    `,
    `It answers in ${ANSWERED}. When several people call at once, each is answered and none of them hears a busy tone. See it at ${PATHS.callBots}`,
  ),
  intent(
    'qualify',
    `
    does it ask the right questions
    can it screen calls
    what does it ask callers
    can it filter out tire kickers
    does it qualify leads
    spam calls
    will it deal with robocalls and telemarketers
    sales calls all day can it block those
    sort important calls from junk
    can it find out what they need
    does it take their address
    lead qualification
    can it ask my own questions
    how does it know which jobs are good
    what info does it collect from the caller
    can i decide what it asks
    i only want serious customers
    does it know which call is important
    can it ask where they live and what they need
    i only want calls that are real jobs
    can it weed out the time wasters
    does it figure out what they need
    will it get their address and all
    spam callers drive me nuts, does it stop them
    can it tell a real job from a salesman
    what will it ask people
    does it sort the good leads from the bad
    can it get rid of the telemarketers
    does it ask whats broken
    sort the tire kickers from the real ones
    i only want serious jobs
    what will it ask them
    robocalls all day, does it block those
    what does it want to know from callers
    does it weed out salesmen
    can it tell a job from junk
    spam callers all day, help
    `,
    `It asks what you would ask: what is wrong, how soon, where, and who is calling. You say what is urgent, what is a job and what can wait; a burst pipe rings you, an estimate goes into the calendar, a sales pitch becomes a note. See ${PATHS.callBots}`,
  ),
  intent(
    'chatbot',
    `
    what does the chatbot do
    what is an ai chatbot
    chat on my website
    can you put a chat on my site
    how does the chatbot work
    i want a chatbot
    live chat for my website
    website assistant
    tell me about the chat bot
    something that answers questions on my page
    a chat thing like this one for my business
    do you make bots
    can i have one of these on my site
    is this the bot i would get
    messenger for my website
    what would a chatbot do for a dental office
    chat widget
    ai assistant for my customers
    automated answers to website visitors
    quiero un chatbot
    what is this chat for my website
    can you put such a chat on our page
    what can the chatbot do for a clinic
    that little chat window, can i get one
    a thing on my page that answers people
    can you stick a bot on my website
    what would it say to my visitors
    does it chat with people at night on the site
    i want what you have here for my site
    something to answer questions on our page
    the bubble in the corner, what does it do
    can something answer folks on my page at night
    is the chat thing any good
    what does your web assistant do for my customers
    somebody types on my site who replies
    tell me about the chat for my shop
    can my page answer people by itself
    does your bot talk to visitors of my site
    when somebody writes at night on the page who replies
    `,
    () =>
      `It sits on your website at any hour, answers from your own services, prices and hours, and takes a name and a number when somebody wants you. It comes with ${growth.label} (${priceOf('growth')}) and ${scale.label}. Try it: ${PATHS.demo}`,
    { next: 'chatbot-source' },
  ),
  intent(
    'demo-chat',
    `
    where can i try the chatbot
    show me the demo
    chatbot demo
    can i see a demo
    ai demo
    i want to try the assistant
    demo please
    can i play with it
    let me test the chat
    show me how it works
    an example of the chatbot
    where is the demo
    is there a demo page
    do you have a sample
    can i see it in action
    link to the demo
    got anything i can play with
    where do i see it working
    let me try that chat thing
    can i poke at it a bit
    where do i try it
    got an example i can poke at
    can i see one of those in action
    show me how it works live
    let me test one
    `,
    ({ shop }) =>
      `Try the chat at ${PATHS.demo}. To hear the call bot, call the demo line, ${shop.demoPhone}, or look at a whole call on ${PATHS.callBots}`,
  ),
  intent(
    'demo-form',
    `
    does the demo form send anything
    i typed my phone into the demo form, do you have it now
    where does the form in the chat demo go
    is what i put in the demo sent to you
    i left my number in the demo chat, will you call
    did the chatbot page just send my details
    the little form on the chatbot page, who gets that
    does the demo save what i write
    i used the demo and gave my real email
    is the form in the demo real
    what happens to the name i typed into the demo
    will the demo form make somebody call me
    i put my real number in the chatbot page form, who has it
    is the demo form real
    `,
    `The demo on ${PATHS.demo} sends nothing: what you type into its form stays in your browser, and nobody has it now. To reach us, use the form at ${PATHS.contact}, or leave your name and number right here.`,
  ),
  intent(
    'chatbot-source',
    `
    where does the chatbot get its answers
    how does it know about my business
    how do you train the bot
    do i have to train it
    who teaches it my prices
    what does the ai know
    how does it learn
    can i update what it knows
    does it search the internet
    does it know my service area
    what info do you need for the bot
    will it know my schedule
    who puts in the answers
    does it read my website
    what do you feed the ai
    training data
    how do i tell it new prices
    from where does it know my prices
    how does it learn about my shop
    who fills it with information
    how does it know stuff about us
    who loads in my prices
    does it just know or do i tell it
    how do you get my info into it
    what do i have to feed it
    how does the thing learn my business
    can i teach it new things
    where does it get its answers
    who feeds it
    will it read my website
    how does it learn my business
    who tells it what to say
    can i change what it knows
    where does your chat take its answers from for my shop
    how would the chat know what i charge for a visit
    source of the bots answers
    from where does the assistant get the facts about us
    how can a bot know our services
    `,
    `From what you give it: services, prices, hours, service area, and the questions that people ask you anyway. We put that in order with you, and you change it whenever something changes. More on ${PATHS.demo}`,
    { next: 'unknown-answer' },
  ),
  intent(
    'chat-data',
    `
    what happens to the conversations
    who can read the chats
    do you keep the chat logs
    who owns the conversations
    can i read what people wrote
    can i delete conversations
    are the chats private
    do you use my customers data to train ai
    chat history
    where are the chats stored
    do i see the chat transcripts
    do you sell my customers data
    who sees my customers names and numbers
    is my customer list safe with you
    what do you do with my clients information
    who can see what my customers write
    are customer chats given to others
    where do the chats of my clients go
    who gets to see what my clients type
    are those chats yours or mine
    do my customers' chats get sold
    where do the chat logs end up
    can i wipe a conversation
    is what my patients write kept private
    are my customers chats used for training
    where do the conversations of my clients end up
    can i wipe what customers typed
    do you look at what my customers write
    `,
    `They belong to you, like the names and numbers in them. You can read and delete them, and they are handed over if you leave. Your customers’ data is never sold. What we keep about you: ${PATHS.privacy}`,
  ),
  intent(
    'bot-honesty',
    `
    does the ai pretend to be a person
    does it say its a robot
    will my customers know its a bot
    do callers know they talk to a machine
    can it say it is my secretary
    can the bot have a human name
    is it obvious that its ai
    do you tell people its automated
    does it fool people
    can you make it sound like a real person named jessica
    does it disclose that it is ai
    does it say that it is a machine
    i dont want my clients to be tricked
    is it honest about being a machine
    do people notice it is a machine
    does it tell that it is not human
    must it say it is ai
    do you fess up that it's a bot
    will callers think it's a human
    does it admit it's a machine
    i don't like tricking people
    can it pass as my secretary sarah
    is it upfront about being ai
    do they know its a machine
    does it pretend to be human
    will my callers feel tricked
    can it go by the name jessica
    is that not lying to people
    is it upfront about being a computer
    i dont want to fool people
    will customers think its me
    does that chat admit it is automated
    are callers told they talk to a machine
    does it tell callers it isnt a human
    must it say that it is ai
    is it clear to visitors that its a bot
    `,
    `It says what it is, on the phone and in the chat, in its first sentence. It answers what it knows and passes everything else to you with the name and the number. Machines with a person’s name are one of the things we do not do: ${PATHS.automation}`,
  ),
  intent(
    'booking',
    `
    can clients get an appointment over the phone with the bot
    does the call bot make appointments
    can the ai book patients in
    will it put jobs on my schedule by itself
    can people book through the chat
    can customers book appointments
    online booking
    does it book jobs
    can it schedule appointments
    booking system
    can people book from my website
    does it put it in my calendar
    works with google calendar?
    can clients make their own appointment
    appointment scheduling
    can the bot see my calendar
    avoid double bookings
    can customers reschedule
    i want people to pick a time online
    patients booking online
    schedule estimates automatically
    does it sync with my calendar
    citas en linea
    can it cancel appointments
    request a showing online
    can people make appointment on the site
    does it fill my calendar
    customers choose time alone
    is there booking online
    can folks grab a slot online
    can it set up the estimate visits
    patients pick their own time?
    will it double book me
    does it handle rescheduling
    can it book a showing
    does the ai set appointments
    can people pick a slot by themselves
    i want them to book on the page
    what about double bookings
    haircut appointments online, you do that?
    who confirms the time
    may clients choose a time online
    can they book while i sleep
    would the bot write visits right into the calendar
    does it see when i already have a job
    can it tell that a slot is taken
    appointments straight in my calendar please
    does it know my free times
    `,
    `With ${growth.label} people request a time that is really free straight from your site, and you confirm with a tap. With ${scale.label} the call bot also offers free times on the phone and writes the chosen one into your calendar: ${PATHS.automation}`,
    { next: 'integrations', named: 'integrations' },
  ),
  intent(
    'crm',
    `
    what is crm integration
    what is a crm
    do you do crm
    crm
    i need all my customers in one place
    can you connect my crm
    keep track of leads
    a list of all my customers
    where do the calls and chats end up
    customer database
    my leads are on sticky notes
    can the bot put leads in my crm
    do i need a crm
    manage my contacts
    one place for calls forms and chats
    customer relationship management
    stop copying notes into excel
    all contacts in one system
    do you connect to our crm
    where are all my customers listed
    i keep everything in a notebook
    stop losing track of who called
    one spot for everyone who contacted us
    does it log the calls in our system
    all my leads are all over the place
    keep my customers in order
    everything in one list would be nice
    does it land in my hubspot
    i lose track of who called
    sticky notes everywhere, help
    do you set up a crm
    where do all my leads end up
    put every caller in one list
    is there a customer database thing
    i keep notes on paper, better way?
    `,
    () =>
      `Calls, chats and forms end up in one list, in the program you use: who, which number, what about. Nobody copies notes. CRM integration comes with ${scale.label}: ${priceOf('scale')}. More on ${PATHS.automation}`,
    { next: 'integrations', named: 'integrations' },
  ),
  intent(
    'integrations',
    `
    does it work with jobber
    do you integrate with servicetitan
    works with housecall pro?
    hubspot integration
    does it connect to salesforce
    can it connect with quickbooks
    which calendars does it work with
    which crms do you support
    what software do you integrate with
    we use clio
    connect to zapier
    does it work with outlook calendar
    our practice management system is dentrix
    will it work with the program i already use
    api
    can you hook it up to my existing software
    compatible with google calendar
    follow up boss integration
    what programs does it connect to
    we use an old windows program for scheduling
    we use a special program, does it fit
    is it compatible with our software
    can it talk to our calendar system
    does it go with quickbooks
    our calendar is on outlook, ok?
    will it tie into quickbooks
    we live in hubspot
    can it talk to clio
    we use some odd program, will it fit
    does it plug into google calendar
    hook it to servicetitan
    does it talk to jobber
    we run everything in servicetitan
    google calendar, works with it?
    can you hook it up to quickbooks
    what programs does it play with
    my dentist software is from 2003
    will it sync with outlook
    does it plug into my scheduling program
    our system is old, can you connect
    `,
    `It works with calendars and CRMs that let other programs in, and most do. Name yours in the assessment and we check it before you pay anything; if it cannot be connected, we say so: ${PATHS.contact}`,
    { next: 'assessment', named: 'integrations' },
  ),
  intent(
    'reminders',
    `
    can it send reminders
    appointment reminders
    people dont show up
    no shows
    too many no shows at my clinic
    follow up with leads automatically
    can you follow up on quotes
    text reminders to customers
    automatic follow ups
    i forget to call people back
    remind customers the day before
    i send quotes and never hear back
    does it text my customers
    send sms
    text message automation
    missed call text back
    win back old customers
    can it chase people who dont answer
    lead follow up
    confirm appointments by text
    patients forget to come
    can system remind my clients
    does it write to people who asked for a quote
    people ghost their appointments
    folks forget they booked with me
    can it nudge people about my quote
    i never get around to following up
    does it text them the day before
    cut down my no shows
    quotes go out and nobody replies
    can it bug people for me
    can it nudge them the day before
    who chases the quotes i sent
    no shows kill me
    can it text them before the visit
    does it follow up when they dont answer
    people forget their appointments
    does it message clients before i come
    can it chase people who went quiet
    i send quotes and hear crickets
    nobody answers my estimates
    quotes go out, nothing comes back
    ghosted after the estimate
    `,
    () =>
      `Follow-ups on your quotes and reminders before a visit send themselves, with a way to move the visit. Each message is one that you have read before. They come with ${growth.label} (${priceOf('growth')}) and ${scale.label}: ${PATHS.automation}`,
  ),
  intent(
    'automations',
    `
    what can you automate
    automate my invoices
    can you automate my paperwork
    ai automation
    i spend all evening on paperwork
    automate quotes
    invoicing automation
    what is automation
    can it send invoices
    too much admin work
    business automation
    repetitive tasks
    im drowning in paperwork
    data entry is eating my time
    can you automate estimates
    workflows
    what does ai do for a small business
    can ai do my office work
    automate my back office
    automatizacion
    which tasks can run by themselves
    save me time on admin
    what can run automatic
    too much office work in the evening
    can it make my invoices
    help with paper work
    i do invoices till midnight
    can you take the paperwork off me
    i waste hours typing stuff in
    what chores can the computer do
    get rid of my admin
    automate my boring stuff
    my evenings are all paperwork
    what else can you make run by itself
    my evenings go to paperwork
    what boring stuff can you take off me
    can quotes go out by themselves
    i type the same thing ten times
    less admin please
    what would run on its own
    i hate admin
    what runs without me
    `,
    () =>
      `The steps you would otherwise do tonight at the kitchen table: answering, booking, reminding, following up. ${growth.label} has the chatbot, booking requests, follow-ups and reminders; ${scale.label} adds the call bot, the CRM and quotes, invoices and reviews your way: ${PATHS.automation}`,
    { next: 'package-overview' },
  ),
  intent(
    'monthly-note',
    `
    do i get reports
    how do i know its working
    analytics
    statistics
    do you send a report
    how can i see how many leads i got
    monthly report
    where do my customers come from
    can i see the numbers
    tracking results
    dashboard with statistics
    do you measure the results
    how many people visited my site
    reporting
    will i know what brings in work
    proof that it works each month
    do i see how many people asked
    how i know if it works
    is there some overview each month
    how will i know it's doing anything
    do you tell me how many people contacted us
    any numbers i get to see
    will i see what's working
    is there some kind of summary
    how can i tell where work comes from
    how will i know it does anything
    do i get numbers each month
    show me what came in
    where do i see how many called
    how do i see if it works
    some numbers each month?
    proof that it brought calls
    where do my leads come from, do you tell me
    `,
    () =>
      `With ${growth.label} and ${scale.label} you get a monthly note: how many asked, from where, and what became of it, so you know what brings work. What is in them: ${packagePath('growth')}`,
  ),
  intent(
    'replace-staff',
    `
    will this replace my receptionist
    do i have to fire my secretary
    is it better than hiring someone
    can it replace an office manager
    hire a receptionist or use a bot
    why not just hire somebody
    does it take jobs away
    i have a girl at the front desk already
    whats cheaper a person or the bot
    instead of a virtual assistant
    my office lady is worried about her job
    can it work together with my staff
    we already have an answering service
    is this better than an answering service
    how is that different from a call center
    ruby receptionists
    do i still need my receptionist
    my front desk lady is scared of this
    is it instead of an answering service
    cheaper than hiring a girl for the phones?
    bot or a part time secretary
    we pay an answering service now, why switch
    should i fire my receptionist
    does it replace mary at the desk
    we have a secretary already
    my wife answers the phone, do we need it
    is it better than a call center girl
    i dont want to put anybody out of work
    i have a lady at the desk, what for
    does it put her out of a job
    is a person at the phone not better
    instead of hiring someone?
    `,
    `It takes the calls and questions that nobody can pick up, and hands over what needs a person; it does not replace the work. You choose when it answers: always, while the line is busy, or only when nobody picks up. Compare it with your own numbers: ${PATHS.calculator}`,
    { next: 'call-bot' },
  ),
  intent(
    'regulated',
    `
    is it ok for a medical office
    can a law firm use this
    attorney client privilege
    is it confidential for lawyers
    patient data
    is it safe for a clinic
    we handle medical records
    does it ask patients about symptoms
    conflict checks
    does the bot give legal advice to callers
    can it give medical advice
    sensitive client information
    is the chatbot allowed in a therapy practice
    may a doctor use it
    is it allowed for lawyers
    how is patient privacy
    we're a law office, anything we should worry about
    are patient names safe with it
    does it ask for symptoms
    can a therapist use this
    is it kosher for attorneys
    what about confidentiality in our line
    new patients call, can the bot handle them
    intake for a small law practice
    im a therapist, is that ok with privacy rules
    we are a law office, secrets matter
    can a doctor use it
    patients tell it private stuff, then?
    does it take medical details
    what about confidentiality for an attorney
    patients ask private things, ok?
    i run a law practice, can it take intakes
    is it made for doctors
    `,
    `It is made for booking and first contact: a name, a number, a reason in a few words. It asks for no diagnoses and no case details, and gives no medical or legal advice. Tell us which rules you work under before we start; where we cannot meet one, we say so and leave that part out: ${PATHS.contact}`,
    { next: 'assessment' },
  ),
  intent(
    'compliance',
    `
    is it hipaa compliant
    hipaa
    do you sign a baa
    compliance for dentists
    are you gdpr compliant
    privacy rules for doctors
    ethics rules for attorneys
    do you follow hipaa
    hipaa a problem?
    bar rules on ai intake
    does this meet hipaa
    are your bots in line with hipaa rules
    is this certified for health data
    soc 2 report
    are you pci compliant
    business associate agreement
    which laws does the bot comply with
    do you meet the legal requirements for clinics
    does it break any law on automated calls
    tcpa compliant?
    is that legal for a medical practice to use
    compliance
    will this pass an audit
    we must comply with state privacy law
    is that hipaa
    are you certified for medical data
    gdpr ok?
    is it legally safe
    soc2?
    can you sign something for patient privacy
    does it follow the law for health data
    we are a clinic and need hipaa
    `,
    `I can’t call it compliant with any law: no page of ours says so. What stands there: it asks for a name, a number and a reason in a few words, for no diagnoses and no case details. Tell us which rules you work under before we start; where we cannot meet one, we say so and leave that part out: ${PATHS.contact}`,
    { next: 'assessment' },
  ),
] as const
