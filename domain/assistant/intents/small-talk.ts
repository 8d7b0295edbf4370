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
    good day
    heyyy
    hello there bot
    hi everybody
    morning
    evening
    hey guys
    hi team
    hello friend
    hey y'all
    good morning sir
    knock knock anybody here
    hello my name is maria
    hi i am new here
    hello from texas
    hey there quick question
    hi just got here
    hi can i ask you something real quick
    may i ask a question
    i got a couple of questions for you
    hey i need some info
    hello dear sir or madam
    what's good
    g'day
    hola buenas
    could you help me with something
    i could use some help here
    yo bot
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
    how's your morning going
    how are things
    how you doin
    how have you been
    hope you are well
    you good?
    how is it going over there
    everything alright with you
    do you ever sleep
    do you get tired of all the questions
    are you lonely
    are you sad sometimes
    do you dream
    do robots have feelings
    do you eat
    do you get paid
    do you like people
    are you in a good mood today
    does it hurt when i insult you
    what do you do all day
    que tal
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
    thank you kindly
    many thanks
    thanks so much that was helpful
    that's what i needed thanks
    ok thank you very much
    thanks for your time
    you've been very helpful thank you
    great help
    thank you for the information
    thanks for explaining
    tysm
    thnx
    thankyou
    great, thanks for the quick answer
    i appreciate the help
    god bless you
    bless you for that
    ok thanks bye
    lovely thank you
    super thanks
    that answered it thanks
    thanks bud
    grateful for that
    good stuff thanks
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
    have a good one
    take care
    see you tomorrow
    so long
    i have what i need
    ok i'm leaving now
    i need to run, customer here
    got to hop off, a patient is waiting
    i'll show it to my partner and come back
    i have to ask my husband first
    we'll discuss it in the office
    i'll have a think
    i'm just window shopping
    just checking it out
    i'm only looking around
    not ready yet, maybe next month
    no thanks not now
    i'm good for now
    cya
    ttyl
    peace out
    hasta luego
    until next time
    enough for today
    that was all i wanted to know
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
    be honest, is there a man behind this
    is this one of those ai things
    is there somebody real typing or a program
    you answer awful fast, are you a machine
    do i write with a person now
    am i speaking with alex himself
    is this chat run by a computer
    wait, you're a computer?
    is this a live chat with humans
    are these canned answers
    you sound like a robot
    tell me straight are you human
    did a person write that or a bot
    are you software
    is anyone actually reading this or is it automatic
    is this thing artificial intelligence
    may i ask whether i am corresponding with a human being
    so you are not a real person then
    am i chatting with the owner
    who's this
    who is this i am talking to
    prove that you are human
    are you a chatbot
    u a bot or what
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
    got a name?
    tell me your name
    how do i address you
    who am i speaking with, your name please
    what do they call you
    are you siri
    are you alexa
    are you gemini
    are you copilot
    are you llama or something
    is this gpt underneath
    when were you built
    when is your birthday
    are you a boy or a girl
    where are you from
    what country are you in
    are you deepseek
    what engine are you running on
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
    what are you able to tell me
    which things do you know about
    what's this chat for
    how does this chat work
    what do people usually ask you
    how can you be of use to me
    give me a list of topics
    show me the menu please
    what are my choices here
    what kind of help do you give
    i don't know where to begin
    not sure what to ask
    no idea what i should ask you
    where do i start with you
    tell me what i can ask about
    what subjects do you cover
    que puedes hacer
    give me a hint what to ask
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
    i love how simple this is
    you explain things well
    wow that was fast
    that's a clever bot
    you're better than the last bot i talked to
    finally a bot that gets it
    brilliant
    fantastic
    excellent
    great job
    good job
    amazing
    i like you
    you're the best
    you're funny
    you are smart for a robot
    smart answer
    you rock
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
    you're dumb as a rock
    you are the worst
    what a stupid bot
    you're no help at all
    this is useless
    you know nothing
    you're a joke
    this bot is trash
    you're wasting my time
    are you stupid or what
    you must be the dumbest bot on the internet
    learn to read
    did you even read what i wrote
    that's not what i asked
    you keep repeating yourself
    stop repeating that
    same answer again really
    this is going nowhere
    you make me angry
    i'm getting mad at you
    damn you
    f off
    f u
    stfu
    you piece of junk
    clown
    loser
    dumbass
    get lost
    my toaster is smarter than you
    what a crap website
    your site is ugly
    your company sucks
    you guys are crooks
    you suck at this
    hopeless bot
    eres un idiota
    i've had it with you
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
    sorry i don't follow
    what are you saying
    in simple words please
    explain that like i'm five
    can you say it in normal words
    too much tech talk for me
    i'm 74, please explain simply
    i read it twice and still don't understand
    could you clarify
    would you kindly rephrase that
    what was that again
    say what
    wait what
    no comprendo
    my english is not good please simple
    not clear to me
    that went over my head
    could you make that shorter
    too long didn't read
    i don't know what you mean by that
    you confuse me
    explain that again
    speak english
    one more time please
    i'm not sure i understand you
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
    ok sounds fine
    sounds fair
    alright then
    fine by me
    ok great
    ok perfect
    ok understood
    that makes sense
    i get it
    i got it now
    ah ok
    ah i see
    okay that clears it up
    noted
    roger that
    10 4
    yup
    uh huh
    ok now i know
    so far so good
    nah
    no not really
    i guess
    claro
    vale
    `,
    `Good. Want to see the packages (${PATHS.services}), work out your own numbers (${PATHS.calculator}) or have a person look at your case (${PATHS.contact})?`,
    { isAside: true },
  ),
] as const
