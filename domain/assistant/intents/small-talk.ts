// What visitors say that is no question about the shop, and about the assistant itself.
import { HOURS } from '../../offer.ts'
import { PATHS } from '../paths.ts'
import { intent } from './intent.ts'

export const SMALL_TALK_INTENTS = [
  intent(
    'hello',
    `
    hi
    hello
    hey
    hey there
    good morning
    good afternoon
    good evening
    yo
    sup
    hola
    buenos dias
    buenas tardes
    hi there
    hello?
    anyone there
    is anybody home
    howdy
    whats up
    hiya
    greetings
    hallo
    hi how are you
    hey can you help me
    hello i have a question
    i have a question
    can i ask you something
    can you help me
    i need help
    `,
    ({ shop }) =>
      `Hello. I’m the automated assistant of ${shop.businessName}. Ask me about prices, websites, chat and call bots, or how it works; whoever wants a person gets one. What would help you?`,
    { isAside: true, next: 'services' },
  ),
  intent(
    'how-are-you',
    `
    how are you
    how are you doing
    how's it going
    how is your day
    you ok
    hows life
    how do you feel
    are you having a good day
    what are you up to
    como estas
    do you sleep
    are you tired
    do you like your job
    are you happy
    do you have feelings
    do you ever get bored
    you having fun
    what's it like being a bot
    can a program feel pain
    `,
    `I’m a program, so every day is the same to me, but thank you for asking. What can I tell you about websites, chat or call bots?`,
    { isAside: true },
  ),
  intent(
    'thanks',
    `
    thanks
    thank you
    thx
    ty
    thanks a lot
    thank you so much
    much appreciated
    gracias
    muchas gracias
    cheers
    great thanks
    ok thanks
    perfect thank you
    thanks for the help
    that helps thanks
    thats helpful
    appreciate it
    thank u
    awesome thanks
    ok cool thanks man
    you've been great help thanks
    cheers mate
    thanks a bunch
    nice one thanks
    `,
    `You’re welcome. If anything else comes up, ask here, or tell us about your week at ${PATHS.contact}`,
    { isAside: true },
  ),
  intent(
    'bye',
    `
    bye
    goodbye
    see you
    see ya later
    have a nice day
    talk later
    gotta go
    adios
    ok bye
    good night
    thats all
    thats it for now
    nothing else
    no more questions
    im done
    i have to get back to work
    ill think about it
    let me think about it
    maybe later
    ill get back to you
    i need to talk to my wife first
    just looking
    just browsing
    not today
    alright later
    catch you later
    ok gotta run
    i'm off
    that'll do for now
    i'll be back
    let me sleep on it
    `,
    `All right, take your time. Everything stands on the pages, and you can come back anytime: prices are on ${PATHS.services}, the form on ${PATHS.contact}`,
    { isAside: true },
  ),
  intent(
    'are-you-bot',
    `
    are you a bot
    are you human
    am i talking to a real person
    are you a robot
    is this ai
    are you real
    is this a machine
    are you a person or a computer
    who am i talking to
    am i chatting with a human
    are u real
    is that you alex
    is this automated
    you are just a bot arent you
    eres un robot
    are you an ai
    is there a human typing this
    do i talk to a machine here
    are you chatgpt
    bot?
    what are you
    you a real guy or what
    is a human on the other end
    am i chatting to software
    you're not real are you
    person or program?
    is somebody typing these
    what kind of ai are you
    which bot am i talking to
    are you some ai, and what sort
    `,
    ({ shop }) =>
      `I’m an automated assistant, not a person. If you want one, leave your name and a phone number or e-mail here, or call ${shop.phone}: a person answers ${HOURS}.`,
    { next: 'person' },
  ),
  intent(
    'your-name',
    `
    what is your name
    whats your name
    do you have a name
    who are you bot
    what should i call you
    what model are you
    which ai are you
    are you gpt 4
    who made you
    who programmed you
    who created you
    what version are you
    are you claude
    how old are you
    where do you live
    are you male or female
    what language model is this
    como te llamas
    are you from openai
    `,
    ({ shop }) =>
      `I have no name: I’m the automated assistant of ${shop.businessName}, here for questions about what we build and what it costs. How I work inside is nothing I can tell you more about.`,
    { isAside: true },
  ),
  intent(
    'what-can-you-do',
    `
    what can you do
    what can i ask you
    what do you know
    how can you help me
    what kind of questions can i ask
    help
    menu
    options
    what are you good for
    what can you help with
    show me what you can do
    what topics do you know about
    ayuda
    start
    i dont know what to ask
    what should i ask
    main menu
    give me some ideas what to ask
    what stuff can you tell me
    give me some examples of what i can ask
    which questions can you answer
    `,
    `Ask me what it costs, what is in each package, how long it takes, how the chatbot and the call bot work, who owns what, or how to cancel. I also pass you on to a person. Prices and services: ${PATHS.services}`,
    { next: 'package-overview' },
  ),
  intent(
    'compliment',
    `
    you are great
    nice website
    cool site
    i like your website
    you're smart
    good bot
    love it
    awesome
    this is amazing
    well done
    great answer
    impressive
    beautiful design
    nice
    cool
    wow
    sounds great
    that is good
    looks good
    you are very helpful
    good answer
    sweet
    `,
    `Thank you. Is there something you’d like to know about prices, the packages or how it works?`,
    { isAside: true },
  ),
  intent(
    'joke',
    `
    tell me a joke
    make me laugh
    say something funny
    do you know any jokes
    joke
    knock knock
    sing me a song
    tell me a story
    entertain me
    im bored
    write me a haiku about vans
    rap for me
    do you like pizza
    whats your favorite color
    lets play a game
    do you have a girlfriend
    will you marry me
    i love you
    tell me a fun fact
    beatbox
    lol
    haha
    lmao
    are you single
    `,
    `I’m better with prices than with jokes, so I’ll stay with what I know: websites, chat and call bots for small businesses. What would you like to know?`,
    { isAside: true },
  ),
  intent(
    'insult',
    `
    you suck
    fuck you
    you are stupid
    idiot
    dumb bot
    shut up
    this is garbage
    useless
    you are useless
    piece of crap
    go to hell
    i hate you
    screw you
    bullshit
    stupid machine
    worst bot ever
    what a waste of time
    asshole
    moron
    this chat is terrible
    you dont understand anything
    that was not my question
    you didnt answer my question
    wtf
    this is annoying
    kill yourself
    eat shit
    pendejo
    `,
    ({ shop }) =>
      `Sorry that I was no help. Put it in other words and I’ll try again, or skip me: a person answers at ${shop.phone}, ${HOURS}, and reads what you write at ${PATHS.contact}`,
    { isAside: true },
  ),
  intent(
    'misunderstood',
    `
    what do you mean
    i dont understand
    i dont get it
    huh
    what?
    that makes no sense
    can you explain that
    say that again
    explain it simpler
    too complicated
    in plain english please
    what does that mean
    come again
    que
    can you repeat that
    pardon
    i am confused
    you lost me
    i'm lost
    you're not making sense
    english please
    what are you on about
    i didn't follow that
    say it simpler
    i dont get any of that
    `,
    `Sorry, let me be plainer: we build your website, answer your chats and calls, and charge a setup once and then a monthly price. Which part should I explain: the price, the packages or how it works?`,
    { next: 'package-overview' },
  ),
  intent(
    'agreement',
    `
    ok
    okay
    alright
    got it
    i see
    makes sense
    understood
    good to know
    fair enough
    interesting
    hmm
    hm ok
    k
    right
    aha
    oh ok
    gotcha
    makes sense to me
    ok good
    yes
    yeah
    yep
    sure
    no
    nope
    si
    not really
    `,
    `Good. Want to see the packages (${PATHS.services}), work out your own numbers (${PATHS.calculator}) or have a person look at your case (${PATHS.contact})?`,
    { isAside: true },
  ),
] as const
