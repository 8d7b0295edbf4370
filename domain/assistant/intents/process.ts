// What visitors ask about how the work goes.
import { CLAIMS, EFFORT, HOURS, LAUNCH_STEPS, PROMISES, TIMES } from '../../offer.ts'
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
    `,
    ({ shop }) =>
      `We review what you sent and start ${TIMES.start}; you hear what we would do first. Heard nothing? Then something went wrong on our side: call ${shop.phone} or write to ${shop.email}. A person answers ${HOURS}.`,
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
    `,
    `${CLAIMS.leads.figure} ${CLAIMS.leads.text}, ${CLAIMS.hours.figure} ${CLAIMS.hours.text} and ${CLAIMS.savings.figure} ${CLAIMS.savings.text} are what we build for, and no promise of your result: nobody can guarantee that. What stands is the ${PROMISES.moneyBack} and no long-term contract. Your own numbers: ${PATHS.calculator}`,
    { next: 'refund' },
  ),
] as const
