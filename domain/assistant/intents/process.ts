// What visitors ask about how the work goes.
import { CLAIMS, EFFORT, HOURS, LAUNCH_STEPS, PROMISES, TIMES } from '../../offer.ts'
import { mailboxOf } from '../conversation.ts'
import { PATHS } from '../paths.ts'
import { intent } from './intent.ts'

export const PROCESS_INTENTS = [
  intent(
    'start-time',
    `
    how fast can you start
    when can you start
    how soon can we begin
    do you have a waiting list
    are you booked up
    can you start today
    can you start this week
    when will you get to work on it
    how quickly do you respond
    when will i hear from you
    how long until somebody contacts me
    how soon do you reply
    when do you start after i pay
    availability
    response time
    how long do i have to wait for an answer
    when does the work begin
    when do you begin
    how soon you start
    how quick is the first answer
    when will somebody look at my request
    how soon do you jump on it
    when's your next opening
    how quick do you get moving
    do i wait in line
    how soon will i hear back once i send it
    when would you begin for us
    whats the wait list
    are you booked out
    how soon does somebody start on mine
    can you begin monday
    how soon do you start on mine
    could you begin today
    if we pay today when do you get to work
    how fast do you get going after payment
    how soon after the money do you start
    when could you kick off
    i'm ready, how soon does your side get moving
    after i've paid how long before anyone lifts a finger
    our fiscal year starts in july, how soon after signing would you get to work
    how long before someone has a look at what i sent in
    i can decide today, when would you get rolling
    whats the earliest you could get going
    if i say go on friday, when are you on it
    so when do things get going
    hi it's jo from a bakery, how soon could you get cracking for us
    is there a queue for new clients
    how many days until work starts
    my last web guy took two months to even begin, what about you
    how soon would you take us on
    do you take on new customers at the moment
    when you start
    24 hours to review and start meaning what
    what does it mean you start within 24 hours
    start within 24 hours, is that working hours or what
    how much notice do you need to begin
    are you too busy for a new client
    how fast is your first response to my request
    do you begin right away or after some weeks
    when would you start on it
    how soon can you get going
    how soon after i pay do you begin
    what's the wait before you begin
    can you take us on right now
    when would you begin the work
    how long before you start on my project
    is there a wait before you can start
    `,
    `We review what you sent and start ${TIMES.start}. A launch averages ${TIMES.launch}, depending on how much there is to connect. The first step is at ${PATHS.contact}`,
    { takes: ['package', 'thing'], next: 'assessment' },
  ),
  intent(
    'rush',
    `
    i need it by friday
    can you do it in 2 days
    i need this asap
    rush job
    can you do it faster
    its urgent i need a site this week
    we open on monday can you make it
    express service
    can it be done tomorrow
    i need a website right now
    how fast is the fastest you can do
    can you speed it up
    i have a deadline
    need it up before the season starts
    emergency website
    do you charge extra for rush
    i need it very fast
    can be ready this week
    is there a faster way
    need this yesterday
    my opening is on saturday, can you make it
    can you squeeze me in this week
    how fast if i beg
    i'm in a big hurry
    season starts monday
    need it by friday
    fair is in 6 days and i have nothing
    i open next week help
    as quick as humanly possible
    what if i need it yesterday
    my grand opening is saturday
    can you hurry
    faster than two weeks?
    my permit came in early and we open in five days
    the trade show is thursday, any chance
    can you pull it off before the weekend
    my site got taken down yesterday and i'm losing money, how fast can you get me up
    is there a fast lane if i pay more
    the new clinic opens on the 1st, could everything be up by then
    i know it's short notice but we need a page up by tuesday
    could you do an all nighter for me
    storm season hits next week and i got no website
    the old web company pulled the plug, i need something up tomorrow
    hurry is important for me, restaurant opening in 3 day
    is two weeks the best you can do
    whats the quickest way to be online
    how do we get it done sooner
    can it be sped up if i send you everything tonight
    tv crew is coming to the shop on wednesday and my page is a disgrace, can you fix it in time
    time is short, our ad runs on sunday
    do you do rush orders
    im in a bind and need this quick
    by monday or never
    would paying extra get it done sooner
    need it live before black friday, doable
    the sooner the better, what is possible at the very best
    we have to be up before tax season
    we got a hard deadline from the bank, is there an accelerated option
    can you do it faster than that
    i need this done quickly, how fast can it be
    is there a way to get it sooner
    we open soon and have no website yet
    we're in a hurry, what can you do
    could it be ready by next week
    can you have it up by saturday
    my deadline is close, can you make it
    `,
    `We start ${TIMES.start}; a launch averages ${TIMES.launch}, and that is an average, not a date. What speeds it up is your texts, photos and access coming early. Say when you need it, and a person tells you honestly whether it can be done: ${PATHS.contact}`,
    { next: 'assessment' },
  ),
  intent(
    'need-from-me',
    `
    what does my office have to give you
    what info do you need from our side to begin
    which documents should we get ready
    what do we have to supply before you start
    tell me what you need to get going
    what do you need from me
    what do i have to do
    how much work is it for me
    i dont have time for this
    how much of my time does it take
    do i need to prepare anything
    what information do you need
    what should i have ready
    im too busy to deal with this
    what is my part
    do i need to give you passwords
    what access do you need
    how involved do i have to be
    will this take a lot of my time
    what do i need to send you
    is it a lot of hassle
    what do you expect of me
    what materials do we need to provide
    is it much work for me
    what i must do
    how many hours do i have to invest
    what must i give you
    do i need to do a lot
    what homework do i have
    how many hours out of my week
    what's on my plate in this
    i got zero time, is that ok
    do you need stuff from me
    what should i dig up beforehand
    what do i have to bring
    any homework for me
    im slammed, how little can i do
    what must i have ready
    is my logo needed
    do i have to prepare things
    which passwords do you want from me
    how much of my own time goes into it
    what do you want from me before you can begin
    i work sixty hours already, how much time will you need from me
    what do i hand over and when
    list of things i should gather please
    what's my share of the job
    what will you be asking me for
    office manager here, please tell me which materials and log-ins you require from us
    can i just pay you and have nothing to do with it
    i don't want to be bothered, how little can i get away with
    what do i bring to the table
    we're flat out until june, how many hours would this take from our team
    do i have to sit in meetings
    does it need a lot of input from my end
    which accounts do you need to get into
    what's on me and what's on you
    you need what from me for make website
    my kids are small and time is tight, is it much effort
    how much back and forth is there
    do i need to give you a list of my services
    who does what, you and me
    things to prepare beforehand
    the last agency sent me homework every week, will you
    can my assistant deal with you or does it have to be me
    what will you need from us
    what do i have to do for this
    how much time do i have to put in
    what do i need to give you
    is it a lot of work on my side
    what do i have to get ready for you
    how many hours of mine does it take
    do you need anything from me to begin
    `,
    `About ${EFFORT.call}, your logo and photos if you have them, and access to the accounts that already exist, such as your domain. We write the texts; you read them and say what is wrong. Start at ${PATHS.contact}`,
    { next: 'launch-time' },
  ),
  intent(
    'process',
    `
    how does it work
    what are the steps
    whats the process
    how does this work exactly
    walk me through it
    what happens first
    how do you work
    what is the procedure
    explain the process
    how does a project go
    what happens after i sign up
    what happens after i pay
    what happens next
    next steps
    from start to finish how does it go
    how would we work together
    what comes after that
    como funciona
    what happens once i order
    how goes it then
    what comes first
    please describe how you proceed
    what is done when
    how does it go down
    what's the game plan
    step by step please
    i say yes, and then?
    what would the first week look like
    how do we get from here to live
    how does this go from here
    take me through it
    then what happens
    how do you guys work
    whats the drill
    what comes after i say yes
    explain how we would work together
    whats first
    which stages does a project have
    what phases are there
    describe the order of things in a project
    how does a project with you run
    so i sign up, walk me through the days that follow
    in what order do you do things
    and how do we go about it
    before i decide i'd like to understand how you run a project
    what happens on day one
    please outline the procedure from engagement to completion
    what comes first, the website or the bots
    who calls whom after i say go
    how it works please
    what happens in the plan stage
    what's the automate step
    i'm used to knowing the schedule of a job up front, what are your phases
    what do you do first when someone buys
    how does one get from zero to a running site with you
    if we go ahead what's the routine
    describe a typical project from your end
    is there some sort of roadmap
    let's say i buy growth, what happens then
    how do you go about it
    what happens after i order
    what are the stages from start to finish
    explain to me how you work
    what do you do first and what next
    can you describe how a project goes
    what happens when i say yes
    how does the whole thing work from the beginning
    what's the order of events
    `,
    `Four steps. ${LAUNCH_STEPS.map(({ title, text }) => `${title}: ${text.charAt(0).toLowerCase()}${text.slice(1, -1)}`).join('. ')}. We start ${TIMES.start}; a launch averages ${TIMES.launch}.`,
    { next: 'need-from-me' },
  ),
  intent(
    'assessment',
    `
    what is the assessment
    free assessment
    what is the business assessment
    how long does the assessment take
    what happens in the assessment
    where is the form
    where do i fill out the form
    what do i get from the assessment
    is the assessment really free
    is the consultation free
    do i have to pay for the consultation
    free consultation
    whats the business automation assessment
    what questions are in the form
    do i have to fill in everything
    i want the free assessment
    how do i get the assessment
    what is the point of the assessment
    whats the difference between assessment and demo
    how long does the form take to fill out
    is that form long
    how many minutes for the form
    what do i get after filling the form
    does the form cost anything
    must i fill all fields
    what's this assessment thing
    how long is the questionnaire
    what do i get out of the assessment
    is the assessment a sales pitch
    that free evaluation, what is it
    is filling that in free
    that four minute thing, what is it
    what is the form on contact for
    what do i get back after i fill it
    do i have to fill that whole thing
    what is asked on your contact page
    what comes out of the assessment
    free check, what is that
    four minutes for what exactly
    what's that free assessment you keep pointing me to
    does the assessment oblige me to anything
    i'm no fan of forms, what's in it for me
    assessment meaning what
    so you do a checkup of my business, how does that go
    is the assessment just a way to get my email
    what will you tell me after i fill in the questions
    what happens with a business automation assessment
    free, no strings, is the assessment like that
    do i have to answer all the questions or can i leave some blank
    what do i have to type in at the very least
    i saw something about four minutes, what is that about
    the business check on your site, is it worth my time
    counsel here, does submitting the assessment form create any obligation
    the evaluation, what do we receive in return
    where can i have my business looked at for free
    do you look at my business first and tell me whats wrong
    what does the questionnaire want to know
    is there anything to pay for the analysis
    is there some kind of quick scan of my shop
    no charge for the assessment, sure about that
    which fields are required
    can i get an assessment of our practice
    is it quick to fill out that form of yours
    what is the free assessment about
    what happens in this assessment of yours
    how long is the form
    what do i learn from the assessment
    is the assessment free and without obligation
    what do i get if i fill out the form
    is there a charge for the assessment
    what will the assessment tell me about my business
    `,
    `It is a form about a normal week of yours: free, no obligation, ${EFFORT.assessment}, and only name and email are required. You get back what we would fix first, what it costs and how fast it starts: ${PATHS.contact}`,
    { next: 'start-time' },
  ),
  intent(
    'progress',
    `
    where do i watch the work you do for me
    in which place can i see what you have done
    can i look over your shoulder while you build
    can i see the progress
    how do i know where my project is
    do i get updates while you build
    how will i be kept informed
    is there a portal
    customer portal
    project status
    where do i see what you are working on
    will you keep me posted
    do i have to call for status
    how do i follow the project
    can i track my project
    do you have a client login
    what is the dashboard
    do i get an account
    what can i see when i log in
    can i look how far you are
    where do i see the work
    will i get news while you build
    can i check in on how it's going
    do i get to peek at the work in progress
    how do i see what you've done so far
    will you tell me what you did
    is there somewhere i can look at the status
    will i be kept in the loop
    how do i know where my site stands
    do i hear from you while you build
    is there some tracker
    updates while its being made?
    once you've started how do i see how far along it is
    my last contractor went dark for a month, how do i know what you're up to
    we'd like to follow the project from our office, how is that done
    is there a page that shows what's done and what's left
    do you send a message when something is finished
    i want to check on it without having to call you
    how do you keep clients in the loop
    where can i see when it should be done
    will there be status updates for our partners
    will i see where things stand
    what's the client portal
    does the dashboard show what you did this week
    i don't like surprises, how will i be informed along the way
    hi i'm an office manager, can i look up our project's status online
    how would we know that anything is happening
    can i see a to do list of my project
    project page meaning what
    the dashboard thing, what do i see in there
    how transparent is the work while it's going on
    can my partner and i both see how the project is coming along
    i'm nosy, can i look at what you're building day by day
    progress reports during the build
    am i left in the dark till it's done
    keeping an eye on the job, how
    do customers have a place where they see their project
    is there something like package tracking for my project
    how can i see how far you are
    where do i see how my project is going
    do i get updates on the project
    how do you keep me up to date
    can i follow along while you work
    is there a place to see what's been done
    how will we know how far along the project is
    what shows me the progress
    `,
    `Every project has a page of its own: what is done, what is next, when it should be finished, and every update the moment it is written. You find it on your dashboard after signing in: ${PATHS.dashboard}`,
    { next: 'sign-in' },
  ),
  intent(
    'tech-skills',
    `
    do i need to know about computers
    im not good with technology
    im not a tech person
    is it complicated
    i am 68 and dont know computers
    do i need technical skills
    is it hard to use
    will i understand it
    i barely use my smartphone
    im old school
    do i need to install something
    do i need an app for this
    do i need any equipment
    what if i dont understand it
    can my mother use this
    is training needed
    i hate computers
    i know nothing of computers
    is it for people without technical knowledge
    i am too old for this internet stuff
    i can barely send a text
    i'm useless with gadgets
    is this for computer people
    will my 70 year old dad get it
    do i have to learn some program
    i don't do tech
    im 68 and bad with computers
    i barely know how to text
    do i need to understand any of it
    not a computer guy at all
    will i have to install something
    i can hardly open an email
    is it for dummies
    do i have to learn a program
    im a dinosaur
    i still use a flip phone, can i do this
    i'm 74 and run a hardware store, is this over my head
    my staff isn't good with computers
    me and computers don't get along
    do i have to know any coding
    i don't know the first thing about websites
    can somebody with no clue use it
    never owned a computer
    is it easy
    is there some software my secretary must install
    my dad can hardly use email, is this something for him
    afraid i'll push the wrong button
    how hard is it to run day to day
    is it simple enough for us old folks
    do i need a computer at the shop for this
    does it require an it department
    i get lost with anything technical so who helps me
    we are lawyers, not engineers, how much technical knowledge is required of us
    all this ai talk goes over my head, do i have to get it
    what if i'm too dumb for it
    i don't want to learn another system
    you explain slow to people who dont know computer
    will i have to deal with the technical stuff
    hi i'm walt, i fix furnaces and keyboards aren't my thing, is that a problem
    not tech savvy
    do you hold my hand through it
    my partner and i are lost with technology
    i'm not good with computers, is that a problem
    is it hard to use for somebody like me
    i don't understand technology
    do i have to understand how it works
    can an old person use it
    do i have to be technical
    will somebody explain it so i understand
    i know nothing about tech
    my staff knows nothing about computers, can they use it
    `,
    `It takes no technical skills. You tell us how your week runs, on the phone if you like, and read what we wrote; the settings are ours. We stay on the line until your mail works on your phone, and nothing answers in your name before you have tried it. Prefer to talk? ${PATHS.contact}`,
  ),
  intent(
    'after-form',
    `
    what happens after i submit the form
    i filled out the form what now
    i sent my info what happens now
    did you get my message
    i sent the assessment yesterday
    nobody called me back
    i havent heard from you
    still waiting for a call
    when will someone contact me after the form
    i submitted a request and got no answer
    i left my number and no one called
    did my form go through
    its been two days since i wrote
    whats next after the assessment
    you never got back to me
    who reads my assessment
    i sent you guys stuff and nothing happened
    haven't heard a peep
    did my request land
    still sitting here waiting on you
    i filled that thing in last week
    i sent the thing two days ago, silence
    filled it out, now what
    did my message get to you
    nobody got back to me
    wrote you monday and nothing
    how long till i hear something
    i wrote through the form and nothing came
    did you receive my request
    i submitted, what happens
    who looks at the form and when
    i fill in the form at night, when is it read
    when does a human read the form
    form sent, when will someone look
    i sent in the questionnaire on tuesday, crickets so far
    just hit send on that form, what's next
    nobody has been in touch yet
    how do i know you got my form
    when will i get an answer to my assessment
    my assessment went in this morning, who reads it
    we submitted the request a week ago and have yet to receive a reply
    is anyone looking at what i sent
    i asked for a callback and the phone never rang
    i put my details in and got nothing back
    did it go through, there was no email
    i pressed submit and now what happens
    still no word from you guys
    you were supposed to get back to me
    i answered all your questions on the form, what do you do with that
    filled out the contact page thing and im waiting since
    i gave my number to this chat yesterday, nobody rang
    so the form is in, do i just wait
    it's friday and i wrote you wednesday
    do you even read what people send in
    my request seems to have gotten lost
    i reached out twice and no response
    once the form is sent what do you do with it
    what happens to my answers once i've sent them
    i wrote to you on the form, when i hear
    i filled in the form, what happens now
    i sent the form and heard nothing
    did you get my form
    when do i hear back after the form
    nobody answered my request
    i wrote you and got no answer
    i've been waiting for your call since monday
    what do you do once you have my form
    `,
    ({ shop }) =>
      `We review what you sent and start ${TIMES.start}; you hear what we would do first. Heard nothing? Then something went wrong on our side: call ${shop.phone} or write to ${mailboxOf(shop)}. A person answers ${HOURS}.`,
  ),
  intent(
    'guarantee',
    `
    do you guarantee results
    is there a guarantee
    what do you guarantee
    what if it doesnt work
    what if it doesnt bring me customers
    will i really get 300% more leads
    is the 300 percent real
    are those numbers true
    how do you know i save 40 hours
    where does 300% come from
    prove it
    can you guarantee more customers
    what if i get no leads
    how many leads will i get
    how many customers will this bring
    do you promise more revenue
    3k savings really?
    your claims sound exaggerated
    what results can i expect
    i bet those numbers are made up
    is that 40 hours a real figure
    is it sure that i get more clients
    what happens if no customers come
    can you promise success
    is 300 percent true
    can you swear it brings me leads
    what if nobody calls
    300 percent, seriously?
    how do i know it'll do what you say
    back up those numbers
    do you stand behind the results
    what if it flops
    do you promise me more customers
    300 percent, come on
    is that forty hours thing for real
    what if no one calls
    can you put it in writing that i earn more
    do you guarantee leads
    is the 300 percent proven
    promise me results
    what if it brings nobody
    what makes you think i'd save forty hours, i only work fifty
    3k savings a month, whose savings are that
    i'm an accountant and those figures look like marketing, where do they come from
    if it doesn't bring in work am i out the money
    300 percent of what
    will i be swamped with customers or not
    got burned by a guy who promised me tons of calls, do you promise that stuff
    what do you promise exactly
    can you commit to a number of new patients
    is there any performance guarantee
    how do you back up the 40 hours
    are the savings you advertise typical
    what if my phone stays silent all the same
    say i spend all that and get zero new clients
    will more people call me, yes or no
    guaranteed results or not
    can i hold you to the 300 percent
    three times more leads sounds like bs
    is it certain that we earn more with it
    how many more jobs would come out of it for me, can you say
    those big numbers on the front page, are they for real
    do you have proof for the three thousand dollars
    can you promise that i get more customers
    what if it doesn't bring any new business
    are the numbers on your page real
    is the 300% true
    do you promise results
    what if i don't get any calls from it
    where do your numbers come from
    will i really save 40 hours
    can you guarantee more calls
    `,
    `${CLAIMS.leads.figure} ${CLAIMS.leads.text}, ${CLAIMS.hours.figure} ${CLAIMS.hours.text} and ${CLAIMS.savings.figure} ${CLAIMS.savings.text} are what we build for, and no promise of your result: nobody can guarantee that. What stands is the ${PROMISES.moneyBack} and no long-term contract. Your own numbers: ${PATHS.calculator}`,
    { next: 'refund' },
  ),
] as const
