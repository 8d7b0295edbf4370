// What visitors ask about the three packages.
import { tierFor } from '../../calculator.ts'
import { HOURS, TIMES } from '../../offer.ts'
import { PACKAGE_NAMES, PACKAGES, type PackageName } from '../../packages.ts'
import { allPrices, inWords, pagesOf, priceOf, supportLine } from '../facts.ts'
import { packagePath, PATHS } from '../paths.ts'
import { THINGS } from '../things.ts'
import { intent, type Say } from './intent.ts'

/** What each adds, in half a sentence. */
const ADDS = {
  launch: `a website of ${pagesOf('launch')} pages, your Google Business Profile, email on your own domain, hosting and updates`,
  growth: `everything in Launch with ${pagesOf('growth')} pages, an AI chatbot, booking requests, follow-ups and reminders, and a monthly note`,
  scale:
    'everything in Growth, an AI call bot on your number, CRM integration, automations made for you, and priority support',
} as const satisfies Record<PackageName, string>

/** The figure in `up to 5`. */
const mostPages = (name: PackageName) => Number(/\d+/.exec(pagesOf(name))?.[0])

const contents: Say = ({ packageName }) =>
  packageName
    ? `${PACKAGES[packageName].label} has ${ADDS[packageName]}. It is ${priceOf(packageName)}. The whole list: ${packagePath(packageName)}`
    : `Launch: website, Google Business Profile and email. Growth adds an AI chatbot, booking requests, follow-ups and reminders. Scale adds an AI call bot, CRM integration and automations. Each has all of the smaller one: ${inWords(PACKAGE_NAMES.map(packagePath))}`

export const PACKAGE_INTENTS = [
  intent(
    'package-overview',
    `
    what packages do you have
    what are the packages
    what plans do you offer
    what options are there
    tell me about your packages
    list the tiers
    explain the three packages
    packages?
    plans
    what can i choose from
    show me the options
    which bundles do you sell
    what are launch growth and scale
    overview of the plans please
    how many packages do you have
    what levels do you have
    what do you have available
    que paquetes tienen
    which packages exist
    what offers do you have
    please describe your three offers
    what can one buy here
    walk me through what you sell in packages
    whats on the menu
    what sizes does it come in
    lay out the options
    which bundles are there
    so there are three of them?
    what do you have on the menu
    which sizes does it come in
    lay out the options for me
    what are launch growth and scale about
    how many different plans are there and what are they
    hi i'm the new manager at a vet practice, which packages are there
    what is it you sell exactly, in levels
    which choices do i have
    run me through the three
    what are your offerings, could you list them
    so what can i pick from here
    small medium large or how is it set up
    are there different versions
    is there only one package or several
    bronze silver gold kind of thing?
    what tiers are available to a firm like ours
    give me the short version of the three
    can you sum up the plans in two lines
    which one does what
    one sentence on each package please
    what do the names launch, growth and scale mean
    what is meant by launch growth scale
    what kind of deals you have
    show me what you got
    how are your services bundled
    what all plans are there, i only saw one
    name the three and the price
    where can i see the packages
    we'd like an overview of the packages before our partners meet
    what would the three packages be
    tell us what you have in packages
    what do launch growth and scale stand for
    `,
    () =>
      `Three. Launch puts you online: ${priceOf('launch')}. Growth answers and books while you work: ${priceOf('growth')}. Scale also picks up the phone: ${priceOf('scale')}. Details: ${inWords(PACKAGE_NAMES.map(packagePath))}`,
    { more: contents, next: 'which-package' },
  ),
  intent(
    'package-contents',
    `
    so what is in it
    whats inside
    what does it have
    what all do you get in launch
    what would i get here
    what do you get in scale
    what comes in the box
    whats in growth
    what do i get with launch
    what does scale include
    what is included
    whats included in the package
    what comes with the middle one
    features of growth
    what exactly do i get for my money
    what do i get
    does launch have everything
    tell me about the growth package
    tell me more about scale
    describe the launch plan
    what all is in there
    list everything in the biggest package
    what features come with each plan
    what would i be getting
    explain growth
    what is the launch package
    what is growth
    what is scale
    que incluye
    contents of the package
    what i get for this
    what is it that i get
    what do i receive for the money
    please list what growth contains
    what all does launch come with
    whats in there exactly
    what's under the hood of launch
    what do i walk away with on growth
    go over what scale has
    what's all in the 997 one
    what does the 497 get me
    give me the rundown on scale
    what does the biggest come with
    unpack growth for me
    what all comes with the big one
    list everything that is in there
    so what does scale do that i would notice
    spell out what i am buying with the small one
    what am i getting with launch exactly
    name all the parts of growth
    open the box of the middle one for me
    give me a breakdown of growth
    break launch down
    tell me in detail what scale has
    what would i be getting in growth
    detail the big package
    what am i getting for 497 if i'm just a painter with a truck
    i run a small thai place, what is inside growth for me
    what is in scale that a law firm would use, list it please
    ok so 997, what do i have in my hand at the end
    could you itemize the launch package
    i need a bullet list of what's in growth
    what does the middle package consist of
    what is covered by the small plan
    what do you deliver for 1997
    deliverables of scale
    scope of the growth package
    what exactly is part of launch
    what would you build for me in growth
    describe in plain words what i'd have with the big one
    what does launch do for a guy like me
    what comes along with growth besides the site
    is there a full list of features
    everything that's in the first one please
    i read growth has a chat, what else
    launch gives me what
    scale, what's that about
    what is everything in launch, it says everything in launch in growth
    `,
    contents,
    { takes: ['package'], next: 'price' },
  ),
  intent(
    'has-thing',
    `
    does launch have the chatbot
    is the chatbot in launch
    does growth include the call bot
    do i get email with launch
    is crm in growth
    which package has the chatbot
    which package has the call bot
    which plan includes booking
    is hosting part of launch
    does the website come with email
    which one has phone answering
    do all plans have a website
    is the google profile included
    which package do i need for reminders
    do you get the ai phone thing in the middle package
    what plan has crm
    in which package is the bot that answers the phone
    is email part of all packages
    does scale have everything
    is the chat included in the small package
    which package comes with online booking
    in which plan is the phone bot
    do i get the chat with launch
    is a chatbot part of the cheapest one
    which of them answers the phone
    does the middle one answer calls
    which one comes with the phone bot
    where do i find the crm, which plan
    is the ai phone part of the 197 plan
    what tier gets me reminders
    is booking only in the bigger ones
    which package covers email
    lowest plan with the call bot
    does the small one come with the phone robot
    is booking in the cheap one
    which one gives me the chat on my site
    do you get the google thing with every plan
    would growth pick up my phone
    the smallest package with the phone bot
    lowest one with booking
    my clinic needs reminders, is that in the small one
    in what plan do customers book by themselves
    is the google listing in launch already
    would the first package answer my phone
    for call answering i need which one
    do i need the biggest for the crm
    from which package on is there a chat
    at what level do reminders start
    does the 497 one have email
    is the chat thing in the 997 one
    do appointment reminders come with growth or only scale
    does launch come with booking or not
    we only need online booking and a site, is that launch or growth
    which of your packages would text my patients before the visit
    if i take growth will somebody pick up the phone
    no bot in launch?
    so launch has no chat, right
    is the phone part missing in growth
    the middle one has the crm, doesn't it
    are follow ups part of growth
    where does the call robot come in, second or third
    which plan do i need so the phone gets answered at night
    is professional email extra or in the package
    do quotes and invoices automations come with growth
    is the monthly note in the small plan
    does even the cheapest get the google thing
    which is the smallest plan that books appointments
    from which plan on do i get the chat
    who answers calls, the second or the third package
    are quotes and invoices part of growth or scale
    which package texts my patients
    smallest plan where people can book
    in which plan can customers book on their own
    i need calls answered, which plan has that
    `,
    (asked) => {
      const { thing, packageName } = asked
      if (!thing) return contents(asked)
      const { label, from, path } = THINGS[thing]
      const has = PACKAGE_NAMES.filter((name) => PACKAGE_NAMES.indexOf(name) >= PACKAGE_NAMES.indexOf(from))
      const where =
        has.length === PACKAGE_NAMES.length
          ? 'every package'
          : inWords(has.map((name) => PACKAGES[name].label))
      const verdict = packageName
        ? has.includes(packageName)
          ? ''
          : `Not in ${PACKAGES[packageName].label}. `
        : ''
      return `${verdict}${label}: in ${where}, from ${PACKAGES[from].label} at ${priceOf(from)}. More on ${path} and ${packagePath(from)}`
    },
    { takes: ['package', 'thing'], next: 'price' },
  ),
  intent(
    'which-package',
    `
    which one do i need
    which package is right for me
    what do you recommend
    which one should i get
    what would you pick for a plumber
    best package for a small business
    help me choose
    not sure which package
    i dont know which one to take
    which plan fits a law firm
    whats best for me
    what would be right for a two person shop
    launch or growth
    growth or scale what do you think
    do i need scale
    is launch enough for me
    recommend something
    what package for a cleaning company
    i have 3 trucks which one
    i get about 60 jobs a month which one
    advise me on the package
    would the small package be enough for a dentist
    cual me recomiendas
    what plan is good for 2 guys with a van
    tell me which is right for a small office
    i am a solo attorney what would you suggest
    which one is for me
    what is best for a busy clinic
    we're two dentists and a front desk, which plan
    what would you put a three lawyer office on
    two trucks and me, what do i need
    which would you steer me to
    i get maybe 20 calls a week, which one
    what's the right size for us
    we're a small firm, what fits
    put me in the right package
    which one makes sense for a solo guy
    what do you usually put plumbers on
    im alone with a truck, what should i take
    we get 75 jobs a month and nobody at the desk, what would you pick
    what fits a salon with three chairs
    dont know which of the three is me
    what would you take in my shoes
    i do maybe 30 jobs a month alone, what do i need
    busy clinic with two receptionists, which
    what would suit a lawyer with one paralegal
    which would you put me in
    hi, two of us in a mobile dog grooming van, what should we get
    i'm always under a sink and can't pick up, which one is for me
    we are a dentist with two chairs and a full front desk, what do you suggest
    my phone rings at midnight, what do i need from you
    nobody finds me online, which one
    i have a site but miss calls all day, what would you take
    thai restaurant six tables, which one good for us
    law office, three attorneys, one receptionist, your advice please
    i'm torn between the first two
    can't decide
    help me pick
    what makes sense for a nail salon
    which would be overkill for me
    would scale be too much for a one man roofer
    is growth too big for a bakery
    do i really need the big one
    would the small one do for now
    is the cheap one good enough for a painter
    what's the one for somebody like me
    i clean pools alone, be honest, which one
    what would you tell your own brother to take
    we lose people who call while we're busy, which plan fixes that
    i just opened last week, where should i start
    which one would be the sensible choice for a practice with four staff
    based on a roofing crew of five, what do you advise
    tell me what to buy
    who is growth for
    who is scale meant for
    what kind of business takes launch
    we're a law office with three attorneys, which one do you advise
    i need more customers, which package
    `,
    ({ packageName, numbers: { jobs } }) =>
      `${jobs === null ? (packageName ? `${PACKAGES[packageName].label}: ${PACKAGES[packageName].fits} ` : '') : `${PACKAGES[tierFor(jobs).name].label}, by your jobs a month. `}Launch if you want to be found, Growth if you miss people because you are busy working, Scale if you have a team and calls come in day and night. The calculator recommends one from your jobs a month: ${PATHS.calculator}. Or tell us about your week: ${PATHS.contact}`,
    { takes: ['package'], next: 'assessment' },
  ),
  intent(
    'compare',
    `
    is it worth taking scale over growth
    is growth worth more than launch
    should we prefer scale to growth and why
    what changes between growth and scale
    why is growth more than launch
    what do i get extra for paying more
    why would i pay more for scale than growth
    what does the bigger one add
    reasons to take growth instead of launch
    difference between launch and growth
    whats the difference
    growth vs scale
    compare the packages
    how do they differ
    what does scale have that growth doesnt
    why would i take growth over launch
    launch vs growth vs scale
    what is the difference between the plans
    compare them side by side
    what more do i get in the bigger one
    what am i missing if i take the small one
    is growth better than launch
    why is scale more expensive
    what makes growth different from launch
    comparison table
    whats extra in scale
    what does growth have more than launch
    how is scale better than growth
    launch and growth what is different
    please explain how the packages differ
    what's the jump from growth to scale give me
    why wouldn't i just take launch
    what do the extra 200 a month buy
    what sets scale apart
    growth against launch, pros and cons
    how is the 1997 one different from the 997 one
    whats the step from the first to the second
    why is scale twice the money
    put launch and growth side by side
    what sets the middle one apart
    how is growth better than launch
    497 against 997, where is the difference
    why would i jump to the second one
    what do i win by taking growth over launch
    moving from one to the next, what is better
    launch to growth, what changes for me
    is the jump to scale big
    why would a bakery take growth and not launch
    what am i not getting if i stay with the small one
    so what's the actual difference between 497 and 997
    what do i lose if i go for launch and not growth
    what does another thousand buy me
    from growth to scale is a thousand more, what for
    could you put the three next to each other
    my partner asks what separates growth from launch
    how does the second differ from the third
    in what way is scale more than growth
    a table with all three would help
    what's on top in growth
    what comes on top in scale
    is the difference only the phone
    is the only difference the number of pages
    explain the gap between the middle and the big one
    where do they differ
    launch compared to growth
    side by side please
    can you tell the three apart for me, i'm lost
    what's better about the expensive one
    what's not in launch that growth has
    growth or scale, what's the difference for a clinic
    why pay 397 when there is one for 197
    how come one is 97 and one is 397
    whats different in each
    what would i lose with launch instead of growth
    i can't tell growth and scale apart
    is it only more pages or what else
    tell me apart launch and growth
    are extra pages the only thing growth has over launch
    is more pages all that changes
    what does growth have that's not in launch
    `,
    () =>
      `Launch: ${ADDS.launch}. Growth adds an AI chatbot, booking requests, follow-ups and reminders. Scale adds an AI call bot, CRM integration, automations and priority support. Prices: ${allPrices()}.`,
    { next: 'which-package' },
  ),
  intent(
    'most-popular',
    `
    which package is most popular
    what do most customers buy
    what is the best seller
    which one do people usually go for
    most popular plan
    what does everyone else choose
    whats your top seller
    which is the favorite
    what do other plumbers take
    the one most people pick
    what do businesses like mine usually choose
    which package sells best
    popular option?
    which one flies off the shelf
    what does the average customer pick
    which gets picked the most
    what's your bread and butter package
    what are most folks on
    what do most folks go for
    which one sells the most
    what are other plumbers taking
    the favorite is which
    what does the average shop pick
    why do people like growth
    what do your customers mostly have
    which is the bestseller and why
    why is growth marked
    which do you sell the most of
    what do the majority take
    why do so many choose growth
    what is the reason people take the middle one
    what do most people take
    which one do clinics normally end up with
    what did the other salons get
    which is the usual choice
    what's the one everyone gets
    is there one most shops end up on
    which do you recommend most often
    it says most popular, why is that
    most popular meaning what
    what would a typical restaurant take
    what do people normally start with
    number one package?
    the common choice please
    is launch or scale sold more
    what is the standard one people take
    which plan do the most firms choose
    is there a crowd favorite
    what are people buying these days
    which package is chosen most often by small practices
    the one with the badge, which is it
    everybody takes which
    `,
    () =>
      `Growth is the one marked Most Popular: ${priceOf('growth')}. It has ${ADDS.growth}: ${packagePath('growth')}`,
    { next: 'package-contents' },
  ),
  intent(
    'change-package',
    `
    can i move from growth up to scale next year
    is it possible to switch plans down the road
    could we go to the bigger plan in a few months
    can you move us from one package to another
    can i upgrade later
    can i change packages
    can i start small and move up
    switch plans later
    what if i outgrow launch
    can i go from launch to growth
    can i begin with launch and add the bot later
    upgrade my plan
    is it possible to move to a bigger package
    can i add the call bot later
    what if i pick the wrong package
    change my mind about the package
    add on features later
    do i have to pay setup again if i upgrade
    can we begin small
    go up a level after a few months
    can i go bigger later
    what if i want to step up after some months
    is it possible to change the plan afterwards
    start with launch then growth ok
    can i start low and bump it up
    grow into the bigger one over time
    can i tack on the call bot next year
    what if we need more in six months
    am i stuck on the plan i pick
    going up a tier later, is that a hassle
    start small and grow later, works?
    can i bump up to the bigger one in summer
    we outgrow launch, then what
    add the phone bot next year possible
    if business picks up can i step up
    do i pay everything again when i go bigger
    do you credit what i paid if i move from growth to scale
    later on may i add to it
    can we start in launch and take the bot on in the fall
    going from the first to the second plan, how
    could we enlarge it later
    get one thing now and the rest next year
    first the small one and the phone bot later
    we'd begin with launch in january and maybe want the chat by summer, is that doable
    suppose i take the wrong one, can i swap up
    if my crew doubles next year can we go bigger
    i'm only one guy now but hiring soon, can it grow with me
    do i lose anything when i move up
    do i start from zero when i go to growth
    does my site get rebuilt if i upgrade
    what do i pay when i step up from launch to growth
    is there a fee for moving up
    upgrade fee?
    could the practice extend the package at a later date
    small start now, more when money comes, ok?
    first launch, after that maybe scale, possible?
    when can i upgrade, any time or once a year
    do i have to wait a year to move up
    how does an upgrade work
    i have launch and want growth now
    can i jump straight from launch to scale
    add a chatbot in six months, how does that go
    can i get the phone part later on
    i'm scared to choose too small
    what if launch isn't enough after a while
    what if we hire and need the bigger one
    can we test with the small and go to the big
    do you charge the difference when i go up
    can things be added along the way
    go straight from the first to the third later, ok?
    can i upgrade any time i like
    i'm on launch already, how do i get growth
    switch to another plan later
    could we change plans after some time
    what if i need more than launch one day
    launch now and growth when i have the money
    what if launch gets too small for me
    how do i get from launch to growth as a customer
    `,
    () =>
      `You can move up at any time. A larger package begins with everything in the smaller one, so nothing is built twice, and you get the price of the step in writing before anything changes. You can start with Launch at ${priceOf('launch')} and add the rest when you need it.`,
    { next: 'compare' },
  ),
  intent(
    'smaller-package',
    `
    can i downgrade
    can i switch to a smaller one
    can we step down if it's too much
    can i move back to launch
    how do i downgrade my plan
    go from scale down to growth
    what if scale turns out too big for us
    is going back to the cheap one allowed
    drop to the smaller package after a while
    can i shrink my package in winter
    reduce my plan
    move down a tier
    could we scale back to launch in slow months
    i have growth and only need launch now
    what if i want less later
    is there a way down again if business is slow
    take the bot off again and pay less
    downgrading, how does it work
    too much for me in winter, can i take less
    back to the cheap one afterwards possible
    if scale is overkill may i switch to growth
    i want to step down
    cut my plan down
    we're seasonal, can i go down to launch after october
    what if growth is more than we use
    can i step back a level
    i took scale and nobody calls, can i go to growth
    from the big one to the small one, how
    is it possible to reduce the plan later on
    we'd like to know whether one may move to a lower tier
    can i go lower again
    is downgrading allowed
    do you let people move down
    i don't use the chat, can i drop to launch
    is it only up or also down
    can i swap to the cheaper plan if times get bad
    what if we need less next year
    can we trim the package after a while
    go back to small one, can?
    too big for us after all, then what
    could i lower my monthly by taking a smaller plan later
    switch down
    can i cut back when business is slow
    scale for the summer and launch for the winter, possible?
    i'd want to shrink it if my partner retires
    reduce from 397 to 197, is there a way
    will you let me downgrade without a fuss
    can i reduce the plan if we need less
    what if the package is too much for us after a year
    can i swap down
    trim it down later to a cheaper plan
    could we take the cheaper one after the season
    can the package be made smaller if times get tough
    less next year, is that possible with the plan
    how do i reduce my plan to a cheaper one
    could i lower the plan when it gets quiet
    we pay for scale and use half, can we go to growth
    `,
    ({ shop }) =>
      `The pages tell how to move up, and nothing about moving down, so I have no rule to give you. No long-term contract holds you, and you can cancel anytime. What a smaller package would mean for yours, a person says: ${shop.phone}, ${HOURS}.`,
  ),
  intent(
    'page-count',
    `
    what is the maximum number of pages
    whats the page limit on the site
    are the web pages limited
    how many web pages come with it
    is ten pages the most
    how many pages do i get
    how many pages is the website
    number of pages
    page limit
    can i have more than 5 pages
    how big is the website
    i need about 8 pages
    how many pages in growth
    is it a one page site
    need a page for every town i serve
    can i add more pages
    i want 20 pages
    pages included?
    what if i need more pages
    do i get separate pages for each service
    how many pages are possible
    can my site have 7 pages
    i want 6 pages which plan is that
    12 pages possible
    pages in the small plan
    is eight pages ok
    i need a page per town, there are nine
    does five pages cover it
    we have about a dozen services, enough pages?
    how large can the site be
    can you do more than ten pages
    is the page number capped on scale
    how many pages fit in the small one
    we need like 14 pages
    room for a page per service?
    whats the most pages i can have
    could i have unlimited pages
    7 pages enough room in launch?
    is five pages all i get
    how many subpages with scale
    can i have twenty pages
    does growth have more room than launch
    limit on pages?
    unlimited pages in scale, right?
    number of pages in growth against launch
    i have fourteen services and want one page each, does that fit
    our firm has nine practice areas, each needs its own page
    what if i want a page for each of my six towns
    how many can i have in the small one, pages i mean
    5 pages, is that home included
    does the contact page count
    what counts as a page
    is a blog page counted
    can it be just one page
    one pager enough?
    i only need two pages
    three pages is plenty for me, ok?
    and if five is not enough
    how much for an extra page
    what does one more page cost
    price of additional pages
    can you add pages later on
    ten pages max?
    is 15 too many
    we have 30 pages now, how does that work
    how many sections and pages come with growth
    up to 5 pages meaning what
    how many page you make for me
    do all plans have the same amount of pages
    pages in scale
    two pages is all i need
    what is the price of an extra page
    we only need three pages
    `,
    ({ pages }) =>
      `Launch has ${pagesOf('launch')} pages, Growth and Scale ${pagesOf('growth')}, all written and built for you. ${pages === null ? 'If you need more, that' : pages > mostPages('growth') ? 'That many' : `For that many ${pages > mostPages('launch') ? 'you need Growth' : 'Launch is enough'}. More`} gets a price of its own, in writing, before it begins: ${PATHS.contact}`,
  ),
  intent(
    'support',
    `
    do you offer support
    what support do i get
    is support included
    who do i call if something breaks
    what happens when something stops working
    do you help after launch
    how long is support
    what does priority support mean
    can i get help after it goes live
    who fixes it if it goes down
    tech support?
    is there somebody to help me
    customer service
    after the 2 months of support then what
    how fast do you answer support questions
    do you disappear after the site is done
    will you still be there next year
    what happens after the month of support
    do you provide training
    support hours
    who helps me when i have a question later
    what kind of help is there after launch
    how many months of support
    is help included
    who do i bug when i'm stuck
    is somebody around if it acts up
    what help comes with it after
    how long do you hold my hand
    do you leave me hanging afterwards
    if i have a dumb question next month who do i ask
    what's priority support get me
    who do i bug when it breaks
    how long do you help after it is up
    do you vanish once its online
    is there somebody looking after it later
    my buddy in month four, still helped?
    what does priority mean for scale
    do you hold my hand afterwards
    what if i need help in a year
    whom do i ask after the launch
    is help included or extra
    i always break things, who rescues me
    how long is someone there for me
    priority support meaning what
    1 month of support, what does that mean exactly
    what is included in the two months of support
    what falls under support
    i'm 71 and will have questions, is there somebody for me
    when the month is over am i on my own
    once the two months are up who helps us
    we need ongoing support for our front desk, is that provided
    do you leave after you built it
    my last guy stopped answering after he was paid, how do you handle that
    the last company ghosted us once live, what about you
    what if the chat stops on a saturday
    something breaks in month six, who fixes it
    are repairs covered
    if the site crashes who do i holler at
    is support only for the first month
    how long do you stand by me
    who will help if i forget how it works
    do you have a help desk
    is aftercare part of it
    do you look after me once it's live
    support for growth, how long
    what do i do when i need help later
    is launch supported at all
    after sales service, what can we expect
    is there a desk i can ask for help
    who do i turn to when the first month is over
    `,
    ({ packageName }) =>
      `${packageName ? `${PACKAGES[packageName].label} includes support: ${PACKAGES[packageName].support}. ` : ''}Support included: ${supportLine()}. Keeping it running, with hosting, security, updates and repairs, is in the monthly price for as long as you stay. Customers report an issue on their dashboard: ${PATHS.dashboard}`,
    { takes: ['package'], next: 'hours' },
  ),
  intent(
    'small-changes',
    `
    is upkeep my job
    who handles technical things later
    do i need to do updates on my own
    do you take over the technical upkeep
    can you change something on my site later
    who updates the site
    how do i change my hours on the website
    do i have to maintain it
    can i edit the site myself
    do updates cost extra
    i need to change my prices on the page
    what if my phone number changes
    how do i make changes
    who keeps it up to date
    can i log in and edit the text
    maintenance included?
    do i have to look after it
    small edits after launch
    can you add a photo later
    who takes care of updates and security
    how many changes can i make
    do you do the updates for me
    is there a cms i can use
    do i have to take care of updates
    who does the updating and the tech stuff
    i dont want to touch the website myself
    must i maintain the site
    you change prices on my page when i ask
    can you put new photos up later
    if my prices change what do i do
    can i swap a picture next month
    new phone number in march, who updates the site
    who babysits the website
    i'm not gonna have to mess with it right
    do you charge me every time i want a word changed
    christmas hours, can you put them up
    do i get a login to edit stuff
    our specials change every monday, who types them in
    i hired a guy, can he get on the team page
    new phone number, who swaps it
    do i have to learn to edit that stuff
    price list changes twice a year, is it you or me
    holiday hours, do i call you for that
    what if i wanna fix a typo
    i raise my prices in january, how does that get on the site
    can i phone in a text change
    who puts up the new photos
    do small edits cost
    my cook changes the menu weekly, do i edit or you
    we change our lunch menu every week, how does that get on the page
    i got a new associate attorney, how do i get her on the site
    my hours are different in winter, who changes that
    can i call you up to fix a word
    i want to change a picture, do i do that or you
    are little changes free
    does every small fix cost me
    how many edits a month are in it
    is there a limit on edits
    how do i tell you what to change
    who presses the buttons when something has to be updated
    am i able to edit it on my own
    can my daughter edit the page
    do i have to log in somewhere to change text
    wordpress style login to edit?
    we'd like to update our fee schedule twice a year, how is it handled
    new prices on the site from monday, whom do i tell
    i don't want to learn software to change my hours
    so i never touch the thing myself?
    is keeping the site current part of the deal
    do you keep it updated
    updates included means what
    what does updates in the monthly price mean
    what kind of updates do you do
    i moved my shop, new address on the page please how
    put a holiday notice up, who does it
    add a new service to my page later
    wording changes later on
    if the phone number on the page is wrong who fixes it
    we have a new hire, how does she get on the team page
    what is meant by updates
    `,
    `You tell us and the page changes: hosting, security and updates are in the monthly price, so you have nothing to look after. Larger work outside of your package gets a price in writing before it begins. More on ${PATHS.website}`,
  ),
  intent(
    'launch-time',
    `
    how long does it take
    how long until its live
    when will my website be ready
    how many days
    how fast can you build it
    turnaround time
    how soon can i be online
    when would it be finished
    what is the timeline
    how long for the website
    how long to set up the call bot
    how long does the chatbot take
    time to launch
    when can we go live
    delivery time
    how quick
    is it done in a week
    how many weeks
    cuanto tiempo tarda
    how long from start to finish
    how long does setup take
    when will everything be up and running
    days or weeks?
    when can it be ready
    how many time you need
    how long must i wait for website
    when is it online
    what is the usual duration until going live
    how long do you need for everything
    when do i get to see it live
    what's the wait
    by when would it be up
    is it weeks or months
    how fast is fast
    how long from yes to live
    when would the phone bot be answering
    how long before customers can use it
    when is it up and running
    how long till people can find me
    what usually makes you late
    what drags it out
    give me a realistic date
    is two weeks the worst case
    how quick are you guys
    from signing to live, how many days
    when can customers see it
    what slows you down
    how long does the whole thing drag on
    my friends site took forever, how long is yours
    others took half a year with mine
    when could i show it to customers
    if i say yes on monday when am i online
    we open our second salon on the first, how long do you need
    how much time passes till it works
    what's the lead time
    how many business days
    in how many days do i have a website
    can we expect to be live this month
    does it take long
    is it quick
    i waited eight months for my last site, how long with you
    the guy before you needed a year
    our partners would like to know the expected time frame
    time frame?
    how long you need for make it
    eta
    when do i have my page
    when can the chat be on my site
    why up to two weeks
    what does the five days to two weeks depend on
    why can't you say exactly how long
    what makes it faster or slower
    how long before it's finished if i send everything today
    do bigger packages take longer
    is scale slower to set up than launch
    how long till it's running, ballpark
    will it be done by the end of the month
    how long does the building take
    does scale take longer than launch
    does a bigger package take more time
    when would the phone robot be up
    does the big package take longer to build
    is launch quicker to set up than scale
    on which day could the chat be live
    `,
    `We review what you sent and start ${TIMES.start}. A launch averages ${TIMES.launch}, depending on how much there is to connect and how quickly we get your texts and photos. Nothing goes live before you agree.`,
    { takes: ['package', 'thing', 'trade'], next: 'process' },
  ),
] as const
