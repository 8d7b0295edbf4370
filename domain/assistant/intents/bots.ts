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
    sending calls over to your bot, does verizon ding me for it
    accountant here, which line on the phone bill goes up when calls are diverted
    we have t-mobile, is diverting included or does that run up the tab
    do you pay at&t for passing the calls along or is that my problem
    carrier fees for diverting my line, whose are those
    call diversion charges
    does spectrum want extra money when i divert my line to you
    what will my phone carrier want for it
    my landline is with an old local company, do they take money for diverting
    im on a prepaid plan will forwarding eat my minutes
    each call that goes over to the bot, does my provider count it as a paid minute
    is switching on forwarding something my provider bills
    we'd be diverting about forty calls a day, what does that do to the phone bill
    so the diverting itself is free, or isn't it
    any carrier charges i should budget for when calls get routed to you
    hi this is tanya from a small salon, will my phone bill go up if calls get forwarded to the bot
    does the phone company get a cut
    counsel here, who bears the telephone carrier's charges for diverted calls
    is turning on *72 free
    my provider, will they charge for diverting calls to the bot
    is diverting my calls to you free of charge at the phone company
    carrier fees for forwarded calls, who bears them
    fees from verizon for forwarding
    will call forwarding show up on my phone bill
    do forwarded calls eat up my minutes
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
    half my day is on a roof and the phone is in the truck, what have you got for that
    hi im dana from a small vet clinic, our phones never stop, what do you have that picks up
    im a one man shop and i miss calls when the drill is going
    you said it answers the phone, what does it do exactly with the person calling
    our lines are swamped from eight to ten and patients give up, is there something for that
    walk me through what happens when somebody rings my shop and i cant pick up
    its just me and a van and a phone that wont quit
    explain the ai phone thing like im five
    so the machine picks up the phone, and what does it do with the caller then
    call bot meaning what
    by the time i call back they already hired the next guy
    i got wet hands all day and the phone rings, whatcha got
    in restaurant very busy at dinner nobody can take telephone, you have something
    every unanswered call is money out the door for us
    do you sell something that takes phone calls for a small law office
    i dont have a secretary and the phone is driving me nuts
    when scissors are in my hand i wont touch the phone, and clients dont leave messages
    please tell me about the product that answers the telephone
    the phone robot you advertise, what is it able to do
    nobody leaves a voicemail anymore they just go to the competition
    is there a service where the calls get picked up when i'm busy with a client
    we are short staffed at the front desk and phones go unanswered at lunch
    the voice agent, what all does it handle
    would it get every call or can it be only the ones that slip through
    need a machine for the phone
    my dad runs the shop and never hears the phone over the compressor, can you guys fix that
    the phone keeps ringing while i have a customer in the chair
    nobody here has time to pick up
    we need the phones picked up when everybody is with a patient
    what can you do about all the calls i don't get to
    calls go unanswered when i'm on the roof
    tell me more about the phone bot
    what is it that you have for missed calls
    i can't be on the phone and on the ladder
    is there something that answers for us
    people ring and nobody is free to talk
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
    before i sign anything i want to ring it myself and hear what my patients would hear
    is there a line where i can be the customer and see how it talks
    can i hear it first
    play me the voice
    got an audio clip of the phone bot
    id like to listen before i believe it
    would sound like siri or better
    my clients are picky, how human does the thing sound on the phone
    i wanna prank call your robot, whats the number
    any way to hear a conversation it had
    whats the test number
    our office manager wants to call and listen to how it handles people, where does she dial
    does it talk natural or is it press one for this press two for that
    is the voice male or female, where can i hear it
    let me give it a ring and try to confuse it
    on the line, is the voice stiff or friendly
    can we try the telephone robot before deciding
    which line can i dial to talk with it
    is there an example of a phone conversation i can hear
    i'm skeptical about the voice, how do i check it out
    does it sound like those awful menus at the bank
    i'd like to call the bot and test it, which number
    can i listen before i decide
    is there a recording of the voice
    how real does the voice sound
    can i talk to the phone bot right now to see how it is
    can i have a listen
    give me a number to try the phone bot
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
    someone wants to know if we do asbestos and i never told the bot about that, what does it say
    i worry about it inventing stuff when it has no clue
    client comes with something out of left field, how does the bot react
    what happens with questions nobody prepared it for
    suppose a patient asks about an insurance we never mentioned
    we're dentists, it better not make up whether we take delta, does it
    does it admit when it has no clue
    if the facts aren't there does it fill in the blanks with fantasy
    my nephew says ai just invents things, is that the case with yours
    i dont want it throwing out numbers for a job it hasnt seen
    would it ever name a price thats not on my list
    can a caller talk it into a discount
    somebody tries to haggle with it, what does it do
    what keeps it from promising we come today when we cant
    a customer asks how much a whole roof is, does it just throw a number out
    and if it has no clue what they are talking about
    what does it do with things it was never told
    how does it deal with stuff thats not on the list
    is it going to commit us to something we never said
    when it runs out of answers what happens to the customer
    it gets a question about a part i dont stock and then what
    what about trick questions
    chatgpt hallucinated on me once, how do you keep yours from doing it
    caller wants an exact quote over the phone, does the bot hand one out
    it has no idea, so then what does it tell the caller
    a caller wants something you never told the bot about
    what if it can't answer the caller
    does it invent prices
    will it promise a price or a date on its own
    what if they ask something that isn't in what i gave you
    does it make up stuff when it's clueless
    will it guess when somebody asks a thing it wasn't told
    could it promise something on my behalf
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
    say it tells a lady we're open sunday and she drives out for nothing
    last company's bot gave folks the wrong address for weeks and nobody noticed, how do you handle errors
    how often does it get things wrong
    is ai even accurate enough for this
    and when it goofs up
    what's the procedure when the assistant has given a client incorrect information
    counsel here, who is liable for erroneous statements of the bot
    how do i make sure it isn't telling customers rubbish
    if i notice it said something off what do i do
    can i look at what it said and set it straight
    who is on the hook if the robot fouls up
    it misquotes us and the client insists on it, whose fault is that
    does it mess up much
    who keeps an eye on what it tells folks
    and if it tells a patient the wrong thing
    what about errors, i cant have it embarrass us
    it heard the name wrong and the address too, can that happen
    i once had a chat tool say we do free delivery, we dont, could that happen here
    can it be fixed when it keeps giving a bad answer
    do you check the conversations for mistakes
    how reliable are the replies it gives
    is it ever mistaken
    can something be wrong in what the bot says
    who corrects it when it said the wrong thing
    what happens if it gives a customer wrong information
    does it get stuff wrong
    it could say something wrong to my clients, what do you do about that
    and if the bot is wrong
    how would i find out that it said something false
    the bot gets the day wrong, who sorts it out
    are mistakes possible
    wrong answers, how do we get them corrected
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
    my older customers get angry at machines, can they still reach me
    some folks will only deal with gladys at the front desk, will it put them through to her
    how does a caller get out of the robot and to a human
    if they ask for me by name does it ring me
    can callers skip the bot
    is there a way out of the bot to a living person
    will it patch folks through to my cell while i'm working
    our attorneys need to receive certain calls themselves, can those be connected
    say the customer refuses to talk to ai
    is there a button callers can push to get to us
    when they just say give me a person what happens
    during office hours i'd like people to be able to get to my staff, possible
    my regulars want to talk with me only
    do i lose the human touch or can they still reach somebody
    i'd hate for anyone to be stuck with a robot, can they get one of us
    will it hand the caller over to the girl at the counter
    what if a client demands a person right away
    can it do a live transfer of a caller
    can it send the caller on to the doctor
    some customers dont like talk to computer, they can speak with me
    the caller gets mad and wants the boss, then what
    does it warm transfer a caller to my desk
    can i set times when it connects people to my team
    old mrs so and so will not speak to a computer, what then
    can a caller still speak with one of us
    what does a caller do who wants a human
    does the caller get transferred if he asks for me
    will it connect a client who wants to talk with me
    customers who refuse the bot, how do they get us
    my patients want a human voice, is that possible with it
    can the phone bot pass a call to my staff
    when a caller asks for the owner
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
    does it keep a copy of what people say on the phone
    i'd like to hear the calls back afterwards
    as a therapist i can not have calls recorded, can that be left out
    would you be recording my customers
    do i get something in writing after each call
    legal question from our office, consent of all parties before taping, how is that handled
    is there a paper trail of who said what on the phone
    is the recording optional
    my customers wouldnt want to be taped
    play back a call later, can i do that
    does it announce that the line is recorded
    a written note of every call would be enough for us, no audio, can we have that
    are the phone conversations kept as sound files
    we're in florida where everybody has to agree, does the bot tell them
    when there's a dispute can i go back and hear what was said
    does the thing listen and save everything
    can i get the calls typed out
    do you store the voices of callers
    what can i see of a call once it's over
    is it going to record folks behind their back
    recorded line or not
    i want proof of what the customer agreed to on the phone, is it on tape
    are the phone calls being recorded
    can we say no to call recording
    do you tell callers it's recorded
    do i get a note about what was said on each call
    would there be a transcript of the call for our files
    will i be able to hear what a caller said
    we don't want anything taped, is that fine
    do callers know about the taping
    do my callers know they are on tape
    do the callers know that a recording is running
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
    same number since my dad ran the place, that cant go away
    i've got the number on two trucks a sign and ten thousand magnets
    is it my line or a line of yours that people dial
    would i get some 800 number or do people dial what they always dial
    do my customers need to learn another number
    we have ringcentral, does that go with it
    how does the robot get hold of my calls
    is the bot put on our existing line
    what do i press to hand it my calls
    i only want it to jump in when my line is busy or nobody grabs it
    some days i want to answer myself, can i turn it off for a day
    is there a way to pause it when we're all in the office
    how do i switch it off when i'm back
    do you take over my phone number
    don't want to lose my digits
    do i need any special phone equipment for the call bot
    our phones are old desk phones from the nineties, does the thing work with those
    will it mess with my phone line
    i'm scared to lose my number by moving it somewhere
    landline only here, no smartphone, does that work
    do we keep dialing and being dialed on the number we have
    the 415 number has to be kept, it's on our letterhead
    is a second line necessary
    can you set it up so it only picks up after four rings
    google voice number, is that ok
    after hours to the bot and daytime to us, can it be like that
    phone system in our office is from comcast, do we have to change anything
    does the number on my sign still work
    will people dial the same number as before
    do you give me a different phone number
    how do i send my calls to the bot
    can the bot take over just when i can't answer
    can we switch between the bot and ourselves
    how do i turn the call bot off when i want to answer
    is there anything to port
    what if i'd like to pick up on my own
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
    we're an animal hospital, a dog got hit by a car, what does it do with that call
    i'm on duty every other week and my partner the other, can it ring the right one
    can it tell a drip from a flood
    when is something urgent enough to wake me
    sewage backing up into a basement at midnight, do i hear about it
    what if a patient calls with chest pain
    only ring me at night if it's really bad
    a tenant calls at 3 am with no water, who gets that
    true emergencies must come through at once, is that so
    i want the crisis calls on my cell and the others to wait till morning
    how does it sort an emergency from a normal request
    a knocked out tooth on a saturday, will the bot get hold of the dentist
    in our trade a sparking panel can't wait, how are those calls treated
    locked out with a baby in the car, does that go straight to me
    who do you alert when it's serious
    may i define what urgent means for my business
    life or death calls, what then
    will i be woken up for every little thing
    how do pressing calls reach the person on duty
    tree fell on somebody's roof at 2 in the morning
    how does it treat a caller with a burst pipe
    does it wake the on call tech
    a real emergency at night, does my phone ring
    what does the bot do when a caller is in danger
    emergency at 3 am, who does it call
    how does it know that something is urgent
    water pouring through the ceiling, what does the bot do with that caller
    will urgent stuff get through to my cell
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
    my mother in law only speaks cantonese and so do half our guests
    thai people call my restaurant, bot understand thai
    does it do anything besides english
    whole neighborhood speaks spanish, would it manage
    can callers talk spanish with the bot and i get the note in english
    about a third of our patients are hispanic, how does the bot deal with that
    korean please
    spanish ok?
    puede contestar en espanol el bot
    does it switch over when somebody starts talking in spanish
    thick accents here in the bayou, does it get those
    my english not so good and my customers also, can bot help us
    what tongues can it handle
    a lot of our clients are deaf or speak armenian, can it cope with armenian
    german speaking callers
    so it's english and that's it
    does the phone robot know polish
    would it answer my farsi speaking clients
    can it handle two languages
    how is its spanish, be honest
    is arabic something it can do
    chat in french for the quebec tourists, is that possible
    my crew and customers are brazilian, does it understand them
    bilingual answering for our clinic
    can it handle callers who only speak spanish
    what about customers with no english
    does the phone bot speak other languages
    do you have it in chinese
    does the chat do spanish too
    a lot of our customers prefer vietnamese
    will the bot understand my clients' accents
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
    shop closes at six, phone keeps going till nine
    it's me who has to pick up on sundays, would that stop
    people always call during dinner, does it get those
    hi i'm the office manager of a dental practice, who would take calls between friday five o'clock and monday morning
    is it there when i go fishing
    fourth of july, new years, who's manning the phones
    after closing time what happens to a call
    does the thing clock out at five
    can it cover for us over lunch and at night
    calls before we open in the morning
    i turn my phone off at eight, will callers still get an answer
    late night requests, do they get lost
    what about weekends, we are closed then
    are nights included
    we are shut two weeks in august, does it hold the fort
    does it run all the time or only in business hours
    on my day off who talks to customers
    dead of night
    is the chat also on when the store is dark
    our answering machine takes over at night and people hate it, is yours up then
    who gets the phone when everybody has gone home
    who takes the calls when the shop is closed
    does the bot work at night and on weekends
    what happens to calls after we close
    is it on all day and all night
    who answers the phone on holidays
    do calls get answered when i'm asleep
    someone calls on a sunday evening, what happens
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
    people hang up after four rings, does it beat that
    how many folks can it talk to at the same moment
    what if a hailstorm hits and two hundred people ring us in an hour
    does the second caller have to wait till the first one is done
    do they get put on hold
    how long does it ring before it says something
    will it be quick or does the customer listen to it ring forever
    can it juggle two callers
    how many seconds until somebody says hello
    after a freeze everybody's pipes burst at the same time, can it take them all
    our phone lines jam every monday at eight
    the busy tone is what kills us
    does it ever get overloaded
    can a line of callers build up
    how quickly is the phone picked up
    what's the delay before it talks
    we ran a coupon and forty people rang the same morning, could it have handled that
    do callers end up in a queue
    how long till it picks up
    simultaneous calls, how many
    is there a cap on callers at one time
    does it keep people waiting
    how fast is the call answered
    does it pick up right away
    how long do people wait until it answers
    can it talk to several people at a time
    lots of calls at the same time, is that a problem
    what if many customers phone at once
    will anybody hear a busy tone
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
    half the calls i get are people selling me solar, can it get rid of those
    before i drive out i need to know what is broken and where
    how does the bot know who's worth my time
    we only take injury cases, can it sort the rest out
    what does it want to know from the person who rings
    can it ask for the make and year of the car
    i want it to ask about insurance and date of birth, can i add that
    who comes up with the questions for the callers
    does it grill my callers or keep it short
    get me the zip code and the problem before i call back
    can it separate the urgent stuff from the nonsense
    warranty robocalls, ten a day, will those still bug me
    does it pass on every salesman
    tell apart new patients from old ones, can it
    which details does it take down
    i'm tired of driving to jobs that aren't jobs
    are the questions it asks up to me
    will it screen folks for me
    seo spammers call me all day long, what does the bot do with them
    does it take down the address and what the problem is
    do i decide what counts as a good job
    our receptionist asks three things before she books anyone, can it ask those
    which things does the bot ask the caller
    does it ask for the address
    can it tell junk calls from real ones
    will it filter the sales people
    can i choose the questions it asks
    does it find out how urgent it is and what they need
    does it screen out robocalls
    does it sort callers by what they want
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
    the little window that pops up in the corner of a site, is that something you do for clients
    i would like such a helper on our practice's homepage
    the chat bubble
    what good is a chat on a plumber's page
    can you give my website something that talks to people
    so visitors type a question and who answers
    like the thing i'm typing in right now but for my salon
    hi i'm rosa from a nail studio, what would the chat do for my clients
    explain the chatbot
    chatbot meaning what
    an assistant on my homepage that answers about my hours, is that what this is
    does the chat take down names and numbers from visitors
    would a chat help if i get fifty visitors a week
    do people even use chats on a small business page
    i want a bot on my own page too
    the ai chatbot in growth, what's it good for
    our homepage just sits there, i want something on it that visitors can ask
    can website reply to customer by itself
    what is the difference between a contact form and your chat
    add a chat to my site
    could it answer questions about my menu on the web page
    visitors leave the page because there is nobody to ask
    does the web chat grab the lead when i'm asleep
    what is this robot that writes with my customers
    we need something online that answers parents' questions about our daycare
    what is the chat on a website good for
    do you have a chat that answers my visitors
    i'd like a chatbot for my business page
    what can your chatbot do for my visitors
    how does the chat on the site work
    can visitors ask something on my page and get an answer
    is there a chat i can have on my own site
    the web chat, what is it for
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
    before spending a dime i'd like to see it do something
    where's the try it out page
    is there something to click on and try
    i learn by seeing, any demo
    can you show me one that's running
    any live example i may look at
    where do i go to see an example of it
    do you have a demonstration for our partners
    could we see a demonstration before we decide
    wheres the demo at
    an example please, of the bot
    how can i check out the bot without buying
    can my wife try it too, where is it
    you got a showcase of the bot
    may i try the bot for myself
    is there a live demo of the chat
    can i try the chatbot somewhere
    i want to see the bot in action
    where do i find the demo
    may i test the chat first
    got a demo i could show my boss
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
    the sample form on the chatbot page, did i just sign up for something
    i played with the form on your demo page, who has my number now
    i pretended to be a customer in the demo and typed my cell, will i get calls
    was that demo form for real, i put my name in
    the you are the visitor form, does it go anywhere
    filled in the pretend form on the chat page, did it reach you
    hit submit in the chatbot demo, where did it end up
    the try the lead form thing, is it live
    i tested the demo form with my work email, will you spam me now
    i typed real stuff into the example form by accident
    do you store what people enter in the chatbot demo form
    the preview on the demo page showed my name on a phone, whose phone is that
    my kid filled out the demo form, are you going to call us
    did the lead form in the demo get sent
    what happens with what i enter in the demo form
    did you get what i typed in the demo
    i filled in the demo form, is that sent to anyone
    the demo on the chatbot page asked my name and phone, who gets it
    is the demo form just for show
    did i just give you my number in that demo
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
    how would it know that we don't do crowns on fridays
    who types in all the answers
    so where does it take its information
    i changed my rates last month, how does the bot find out
    where does its knowledge come from
    does it google things or only use what we hand over
    who sets it up with our services and opening hours
    do i sit there and teach it for weeks
    what is it fed with
    is it trained on my business or on the whole internet
    say we drop a service, how do i get that into the bot
    i got a price list on paper, can you get that into it
    how do you make it smart about my shop
    we've got a faq sheet, does it use that
    new dish on the menu, how does the bot hear about it
    the information it gives out, where's that from
    how does it know which towns we go to
    we have thirty treatments, who enters them all
    can i add an answer myself
    does somebody have to keep it up to date
    my winter hours are different, how would it know
    what does it base its replies on
    how do you get all our details into its head
    where does your bot know our prices from
    does it learn from what people ask
    where does it get what it tells people
    where does the bot have its knowledge from
    how do my prices get into the bot
    who tells the bot our hours
    how will it know about my services
    our prices change, how is the bot told
    what do you need to teach the bot
    can i change its answers when my prices change
    how does it know what to tell people about us
    do you set up its answers or do i
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
    our clients write confidential things, who on your side can read them
    as counsel i need to know who owns the transcripts
    patients' names and phone numbers, whose hands are they in
    if i leave do i get the conversations
    does my client list end up with my competitor
    you won't be selling my leads to somebody else, will you
    can i look at what visitors wrote to the bot
    where do the names it collects end up
    is what folks type in the chat used to train somebody's ai
    how do i erase what a customer told the bot
    are my leads mine
    the data of our customers belongs to whom
    do you hand my customers' numbers to advertisers
    a client wants her chat erased, can i do that
    is my customers' information shared with anybody
    the last agency kept all our contacts when we left, do you do that too
    are the chats of my visitors confidential
    i'd want to read every conversation it has, can i
    do you keep my clients' phone numbers for yourself
    what becomes of all those chats with my customers
    can your people read along with my customers
    who can see what my customers type
    who has the right to the conversations
    can we delete what customers wrote
    what do you do with my customers' names
    do you sell my leads
    is what my clients write to the bot kept secret
    where are my customers' chats kept
    who owns the leads it collects
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
    i feel bad letting people think there's a girl at the desk
    is it clear to folks on the phone that no human is there
    can we name it jenny and have it act like staff
    i don't want anybody to feel fooled by it
    would a caller know it's ai
    i'd rather they don't find out it's a computer, can you hide that
    can it pretend to be me
    will it introduce itself as a machine
    does it start with hi i'm a robot or what
    ethics question, is the caller informed that they speak to an automated system
    could we give her a nice human name like emma
    we're honest people, is the bot honest about itself
    can it just say it's the receptionist
    my clients trust me, i wont have them deceived
    someone asks it are you real, what does it say
    must callers be informed that it is artificial intelligence
    does it come clean about what it is
    what does it call itself
    will folks think they're talking to my daughter
    do you hide that it's automated
    passing as human, is that something it does
    if a customer asks are you human what will it reply
    isn't it sneaky to have ai on the phone
    does the bot tell people it's a bot
    will it say that it is ai
    do you let it act like a human
    can it use a person's name
    are people told it's not a human
    is it open about being automated
    do my callers find out it's a machine
    can you have it say that it's my assistant maria
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
    my clients want to grab a time at eleven at night without calling
    can it look in my calendar and offer what's open
    does it write the job down in the calendar too
    i need folks to reserve a table from the website
    we do free estimates, can people sign up for one online
    hi this is mark, i run a barbershop, can guys pick their own time on the page
    patient wants tuesday at three, does the bot know if that's taken
    can the phone thing schedule somebody in
    can people set a time with me through the site
    what if two people want the same slot
    last tool booked two jobs for the same hour, could that happen with you
    do i still have to okay each appointment
    who has the final say on the time
    pet owners would like to choose a slot themselves, is that included
    online scheduling for a two chair salon
    will it fill holes in my schedule
    request an appointment button on the page
    does it set up the visit while it's on the phone with them
    guests reserve table on page, possible
    consultations for our law office, can prospective clients reserve one on the site
    can folks change or call off their appointment without phoning us
    does it put folks down for times i'm really free
    booking requests meaning what
    can customers book a time by themselves
    does the bot put appointments in my calendar
    can people make appointments online with us
    how does the booking work
    can patients book through the website
    does it book appointments while i work
    does it check that the time is free
    can a client cancel an appointment through it
    can somebody set up an estimate through the site
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
    whats crm mean, its in the scale package
    my leads live on napkins and in my head
    three people here write down callers in three different places
    who called last week and what did they want, i never know
    i need somewhere to see everybody who ever asked us for a quote
    explain crm integration to an old man please
    all the requests come in by phone, mail and the website and nothing is together
    we do intakes on paper cards in a box, is there something better
    do the people who call and the people who chat land in the same list
    office manager here, we retype every phone message into our patient list, could that stop
    can new inquiries flow into the crm we already run
    i forget who i promised what
    where do i look up what a caller wanted
    keeping tabs on prospects is a mess here
    somewhere to keep all my contacts and what they asked for
    does each call get put down in our crm
    customer file
    salesforce is what our partners use, do the calls get logged there by themselves
    i'm losing leads because nobody writes them down
    copying names from the voicemail into a spreadsheet takes me an hour a day
    is there a place where i see the history of a customer
    the crm part, what does that do for me
    my nephew said i need a crm, what would yours do
    crm integration, what's that
    is there one list of everyone who called or wrote
    where do i find all the people who contacted us
    does every lead land in one place
    do callers get saved in our customer list
    i lose leads because they are written on scraps of paper
    do the calls show up in our crm
    what is the crm for
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
    we schedule in acuity, can you hook into it
    vagaro is where all my appointments live, does the bot get along with that
    hi i'm dr patel's office manager, our charts are in eaglesoft, does it connect
    we're a law practice on mycase, would that work together
    does it get along with apple calendar
    i don't want to change my software, can your stuff work with it
    what if my program can't be connected
    we pay for mindbody already, would it tie in
    do i have to switch programs
    square appointments is what i use, compatible or not
    gohighlevel, does it link up with that
    does it go both ways with my outlook
    our booking tool is some local thing nobody knows, would you check that
    does your system interface with our case management software
    toast for orders, opentable for guests, can you link to these
    is there an api we could use
    any chance it works with calendly
    it has to work with what we've got, we use avimark at the vet clinic
    before buying i'd have to know it links to our dispatch software
    pipedrive or zoho, which do you hook up
    can it read the calendar on my iphone
    will it tie in with my point of sale
    connecting to the tools we already pay for, how does that go
    does it fit with xero and stripe
    our it guy asks if it has webhooks
    will it work with the software we have
    which programs can it be connected to
    can you connect it to our scheduling software
    does it work with my calendar program
    is our practice software supported
    we use a program for our patients, can you link to that
    do you connect with squarespace scheduling
    can it be tied to the program we use for jobs
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
    every week two or three clients just don't turn up
    can you text people so they don't forget their appointment
    i never hear back on my bids
    my crew shows up and nobody is home
    after i mail an estimate it's dead silence, can something nag them for me
    hygiene recalls every six months, does it remind the patients
    i should be calling back old quotes but who has the time
    does someone ping my clients before their visit
    it would be nice if customers got a heads up the day before we come
    pets are due for shots once a year, can it let the owners know
    people cancel last minute because they forgot
    would it write to folks again who asked for a price and then vanished
    sms to my clients
    follow ups meaning what
    how do the follow ups work, do i see the message before it goes out
    do reminders go by text or email
    i hate chasing people
    stay on top of open quotes for me
    our no show rate is twelve percent, what have you got for that
    the table is reserved and nobody comes, you have something
    automatic messages to patients before the appointment
    send a note the evening before so they're home when i get there
    is there a thing that goes after the people who never answered my bid
    can customers move the visit from the reminder
    does it keep after the folks who said maybe
    nobody confirms anymore
    will it stop people from standing me up
    can you remind my customers of their appointment
    people don't show, can you do something about it
    do customers get a message before the visit
    can you follow up on my estimates for me
    i send a quote and then nothing, can it follow up
    do you send text reminders
    patients miss their appointments
    will it remind them so they don't forget
    who follows up with people who didn't answer
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
    i do the books and the mails after the kids are in bed, what could a computer take over
    which parts of my day can you take off my hands
    i run a two person shop and the office stuff eats my weekends
    what's ai automation when it's at home
    my wife does the office for nothing and she's had it
    hi i'm lena from a cleaning company, what could run by itself in a business like ours
    every estimate i write by hand, could that be faster
    the daily grind of confirming and invoicing, can that go on autopilot
    automations meaning what
    can it ask customers for payment by itself
    we spend too much of our staff's time on clerical work
    can bills be sent out without me
    what is there to automate in a law office
    i want fewer things to remember
    office manager of a dental practice here, what tasks would you take off the front desk
    what can be done automatically with scale
    take the desk work away from me
    too many little things to do after work, help
    examples of automation please
    how does a small company even use ai
    sick of typing
    save me from my inbox and my paperwork
    what kind of work can be automated
    what can you automate in a small shop
    what could run by itself at my business
    which office chores can you take over
    can it do my quotes and invoices
    what do you mean by automation
    too much paperwork in the evening, what can you do about that
    what would ai take off my plate
    i need less office work
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
    at the end of the month do i get told how many people got in touch
    does anybody count the calls and requests for me
    do you send some sort of summary to the owner
    are there stats on who called and who wrote
    monthly note meaning what
    what's in the monthly note
    accountant asks, is there any reporting so we can judge the spend
    will someone show me black on white what it brought in
    do i find out which customers came through the website
    how can i tell it's making a difference
    my partner wants evidence every month that this works
    which figures about my leads do i see each month
    i paid an seo guy for a year and never saw one figure, do you report
    how many inquiries did we get, who tells me that
    does the growth package come with a report
    where the work comes from, can you tell me that
    some kind of recap every month
    metrics
    a monthly email with the results, do you do that
    can i see how many folks asked
    will i know how many people contacted us
    is there a monthly report for the owner
    how can i see whether it works
    do you tell me each month what came in
    the monthly note, what will it tell me
    can i see how many calls and requests came in
    do you report the results to us
    how do i find out where my customers come from
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
    i've got a lady at the counter for 22 years, she stays
    does my front desk girl lose her job over this
    would i still need someone at the phones
    a receptionist is 3 grand a month here, is your thing instead of that
    honestly a human on the phone is better isn't it
    we got a call center in the philippines now, what do you do better
    what do i tell my staff, they think the robot is coming for them
    my daughter picks up the phone after school, would she be replaced
    do we keep our office staff
    an intern could do that, couldn't they
    will it get along with the two ladies in our office
    answering service charges me by the minute, is yours a better deal
    bot versus human receptionist
    my secretary retires in june, could this fill in
    is this meant to take over from my team
    are you cheaper than a part timer
    why would i want a bot when i have a person
    does it work alongside our receptionist
    should i hire or get this
    we have somebody on phones mornings only, can the bot do just the rest
    does my staff become useless
    do people get laid off because of this
    i have smith ai already, how's yours different
    we use a telephone secretary service, why change
    do you want to replace my receptionist
    what happens to my receptionist
    can it help my front desk rather than replace it
    is the bot cheaper than a receptionist
    we have an answering service, what's different with you
    do i need the bot if i have a secretary
    should i hire somebody or use the bot
    will my staff lose their jobs
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
    counsel here, does the intake ask about the facts of a case
    our patients shouldn't have to tell a machine what's wrong with them
    psychologist, small practice, is a bot even proper
    vet clinic here, will it tell people what to give their dog
    does the bot hand out legal opinions to people who phone our firm
    is the thing suitable for a medical practice
    we're bound to confidentiality, can we still use the bots
    someone describes his symptoms to it, how does it react
    what does it ask a new client of a law firm and what not
    patients call about medication, does it answer that
    can it keep its mouth shut about our clients
    dental office here with strict privacy, is your stuff for us
    i run a counseling center and worry about private things
    attorneys have professional rules, how do you deal with those
    can health practices use your call bot
    will it try to play doctor
    what medical stuff does it write down
    does it collect case details
    we're a pharmacy with rules to follow, could this work for us
    sensitive matters get discussed in our office, is a bot ok there
    chiropractor here, what should the bot never ask my patients
    a caller wants to know if she has a case, what does it say
    doctor's office, we have rules about patient information, what now
    does it diagnose people
    can a medical practice use this
    is it right for a law firm
    will the bot give advice to my patients
    does the bot ask my patients for health details
    our clients are confidential, is the bot ok for that
    can a clinic work with the bot
    what about a practice with confidential patients
    does it know what not to ask a patient
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
    we can't use anything that isn't hipaa compliant, are you
    our compliance officer wants to know which standards you meet
    hippa?
    do you have a signed baa for us
    counsel here, do you warrant compliance with state bar advertising and privacy rules
    is there a hipaa certificate
    iso 27001
    can you confirm in writing that it's hipaa compliant
    we take insurance, so hipaa applies to us, how about your bots
    ferpa for a small tutoring center
    are texts to my customers legal under tcpa
    does this follow the rules for medical records
    our malpractice insurer asks if your product is compliant
    do you satisfy the privacy laws for therapists
    data protection agreement, do you sign those
    is it lawful to use for health matters
    finra rules, we are financial advisors
    do you comply with hipaa
    is this compliant with the law
    will you sign a business associate agreement with our clinic
    are you compliant with privacy laws for patients
    do you have any compliance certificate
    does the bot meet hipaa requirements
    is there a legal risk for us as a clinic
    `,
    `I can’t call it compliant with any law: no page of ours says so. What stands there: it asks for a name, a number and a reason in a few words, for no diagnoses and no case details. Tell us which rules you work under before we start; where we cannot meet one, we say so and leave that part out: ${PATHS.contact}`,
    { next: 'assessment' },
  ),
] as const
