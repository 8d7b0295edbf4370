// What visitors ask about money.
import { EFFORT, PROMISES, REFUND, TIMES } from '../../offer.ts'
import { PACKAGES } from '../../packages.ts'
import {
  allPrices,
  firstYearOf,
  installmentsLine,
  monthlyOf,
  pagesOf,
  priceOf,
  setupOf,
  WAY_OUT,
} from '../facts.ts'
import { sayBudget } from '../budget.ts'
import { onboardingPath, packagePath, PATHS } from '../paths.ts'
import { THINGS } from '../things.ts'
import { intent, type Say } from './intent.ts'

const price: Say = ({ packageName, thing }) => {
  if (packageName) {
    return `${PACKAGES[packageName].label} is ${priceOf(packageName)}. You can split the setup into ${installmentsLine(packageName)}. What is in it: ${packagePath(packageName)}`
  }
  if (thing) {
    const { label, from, path } = THINGS[thing]
    const isInAll = from === 'launch'
    return `${label} ${isInAll ? 'is in every package, from' : 'comes with'} ${PACKAGES[from].label}: ${priceOf(from)}. ${
      from === 'growth' ? `${PACKAGES.scale.label} has it too. ` : ''
    }More on ${path} and ${packagePath(from)}`
  }
  return `A one-time setup, then a monthly price: ${allPrices()}. Hosting, security and updates are included, and there are no long-term contracts. What each has in it: ${packagePath('growth')}`
}

export const PRICE_INTENTS = [
  intent(
    'price',
    `
    please name both the one time and the recurring price of growth
    tell me setup and monthly of scale
    state the fees of the launch package
    how much
    how much is it
    how much does it cost
    how much do you charge
    how much u charge for this
    what does this cost
    what are your prices
    pricing
    prices pls
    price list
    price?
    cost
    whats it gonna run me
    what would i pay
    what am i looking at money wise
    ballpark price
    can you tell me your rates
    what are your fees
    how much for everything
    how much for a website
    how much is a website with you guys
    whats the price of growth
    how much is the launch package
    scale price
    how much is the chatbot
    price for the call bot
    how much would the phone answering thing be
    what do you charge for google business profile setup
    cost of professional email
    how much for a small plumbing business
    hola cuanto cuesta
    cuanto cobran
    just give me a number
    i need a price before i talk to anyone
    how expensive is this
    what is the total price for a business like mine
    could you please send me your price list
    $$$?
    how many dollars
    what is your fee structure
    what would it cost me to have a site and someone answering the phone
    how much per month and how much upfront
    i want website, what price
    tell me please how much i must pay
    need a page for my business how much money
    what is the cost for a bakery
    whats this gonna cost me roughly
    could you indicate the cost for a small practice
    give me prices for phone bot and website
    cost of your service please
    lay out your charges for me
    what's the damage
    what would this set us back
    what do i have to shell out
    how many bucks are we talking
    comparing agencies, what are your numbers
    give me the cost breakdown
    what's a realistic budget for this
    what sort of money is involved
    price for the ai receptionist
    what will growth cost my clinic
    quick one, cost?
    the cost for a three person office
    how much dough
    can i get a rough idea of cost
    whats the sticker price
    so what am i in for moneywise
    what do you take for all that
    gimme numbers not adjectives
    whats a job like this gonna run a two man outfit
    could you quote me the going rate for your stuff
    what sort of bill should i expect
    i need a number before my wife lets me
    kindly indicate your rates
    my husband wants to hear a figure before we go on
    how deep do i have to reach into my pocket
    price for a small bakery please madam
    what would you take for the phone robot
    ok hit me with the number
    how many dollars we talk about
    hi this is denise from a small vet clinic, what does growth cost
    we run a thai kitchen near the beach, how much you want for website and google
    so i was told to ask you first, what do you people charge
    office manager at a dental practice here, we would like to know what the three packages cost
    counsel here. fees for the scale package, one time and recurring
    i clean houses with my sister, what would this come to for us
    before i read all of that, what is the figure
    what does it come to
    whats the tab
    give me the ballpark, i wont hold you to it
    roughly what are people in for with you
    what do you bill for the chat thing
    my old web guy took 3 grand, what do you take
    how much is the one with the phone
    hey how much is the middle one
    whats the going price to have a robot pick up
    i'm on a roof, just text me the price
    can't find the price anywhere on here
    where do i see what it costs
    is there a page with all your prices
    what kind of money do you want for a page with five services
    how much would my shop be paying you
    i would be interested to hear what such a thing costs nowadays
    what's the charge for a homepage and an email
    do you charge by the hour or is it one price
    flat rate or hourly?
    i got quoted 4000 by somebody in town, what's yours
    what's my tab with the big one
    how much is that then
    price of a page for my nail bar
    what does a site for a hair salon cost
    cost of a website for a restaurant
    price of growth for a dog groomer
    how much for a florist
    what would a web page for a roofing company cost
    what is the price for a vet clinic
    price of a site for a law office
    what does a homepage for a bakery run
    what's the price of a website these days with you
    how much is a page for a barber
    price of the chat for a salon
    ballpark for a site
    what do the packages cost, i manage the office for two dentists
    cost of the three packages please
    what's the price of a phone bot
    how much would we be paying for the chat
    the price of it please
    `,
    price,
    {
      takes: ['package', 'thing'],
      more: () =>
        `The setup pays for building it, the monthly price for keeping it running: hosting, security and updates. Your own numbers stand in the calculator: ${PATHS.calculator}`,
      next: 'package-overview',
    },
  ),
  intent(
    'monthly-fee',
    `
    whats the monthly for
    why do i have to pay every month
    what does the monthly fee cover
    what do i get for the monthly payment
    is there a monthly charge
    is that per month or one time
    is it a subscription
    do i keep paying forever
    what am i paying each month for
    monthly cost
    how much a month
    how much per month
    ongoing costs
    recurring fees
    why monthly cant i just pay once
    what is the recurring price
    what is included in the monthly price
    do i have to pay monthly or is it once
    how much is the monthly after setup
    whats the maintenance fee
    running costs after it is built
    after setup what i pay each month
    is there something to pay every month
    monthly amount for scale
    why is it not a single payment
    what will be billed monthly
    and then what do i owe each month
    what keeps getting billed
    how much comes off my card monthly
    what's the ongoing bill
    after the first payment, what's next month
    is there rent on the website
    what's the recurring charge on launch
    what do i pay once it's all built
    what leaves my account each month after that
    is there something i keep paying forever
    does it bill me again next month
    and every thirty days what
    so 997 and im done paying right
    497 once and thats the whole bill
    is the big number a one off or does it repeat
    what do i owe you in month seven
    and then it runs on how much per month
    after the setup, how many dollars go out each month
    which part keeps coming every month
    do you draw money every month
    497 now and after that nothing more, correct?
    so i pay 997 and thats it
    ok 1997 and then, is there more
    is 997 everything or does more come
    what am i paying for then once it is built
    the site is done and still i pay, for what
    ok and the 97 is for what
    why does 197 leave my account each month when the page is already there
    what does my 397 a month do for me
    walk me through what the monthly covers
    i paid godaddy twelve bucks a month, why is yours 97
    we are billed monthly elsewhere for nothing, what does yours buy
    do i only pay once or is this a forever thing
    is this like netflix, every month
    i thought you buy a website once
    accountant asks what the recurring line is for
    what is the standing charge
    what does it cost to keep the lights on
    upkeep costs how much
    and after that first bill, what am i left with monthly
    what would the monthly bill be with the phone bot
    every month how many i pay
    i don't want another subscription, is this one
    could i pay once and own it with no monthly
    what if i skip the monthly, is there a buy it outright
    tell my husband what the monthly is please
    monthly on the small one
    monthly bill for scale with the phone bot, how much
    what does the upkeep cost per month
    what does the monthly pay for
    upkeep each month, how much is that
    what is behind the monthly fee
    the monthly for the small one is what
    `,
    ({ packageName }) =>
      packageName
        ? `${PACKAGES[packageName].label} is ${monthlyOf(packageName)} a month after the one-time setup of ${setupOf(packageName)}. Hosting, security and updates are in it, and you can cancel anytime.`
        : `The setup is paid once; after it Launch is ${monthlyOf('launch')} a month, Growth ${monthlyOf('growth')} and Scale ${monthlyOf('scale')}. That covers hosting, security and updates, and you can cancel anytime.`,
    { takes: ['package'], next: 'package-overview' },
  ),
  intent(
    'setup-fee',
    `
    is there a setup fee
    what is the setup fee
    how much is the setup
    whats the upfront cost
    how much do i need to start
    how much up front
    do i have to pay something at the beginning
    initial cost
    one time fee?
    is the big number a one time thing
    what does the setup fee pay for
    how much money down
    start up fee
    why is there a setup charge
    is setup paid once
    deposit needed?
    how much to get the ball rolling
    what's the first payment
    initial investment required
    how much is due at signing
    what is the one off fee
    how much at the start for scale
    first payment how much is it
    what's the entry fee
    how much to get in the door
    what do you want at the beginning
    what is the lump sum
    how much goes out on day one
    the one-off amount for growth
    what do i put down first
    initial outlay
    what do i put on the table on day one
    why is there a lump at the beginning
    whats the first payment
    how big is the check i write at the start
    what does the thing at the start pay for
    what do i fork over to kick it off
    the one time amount, what is it exactly
    initial payment for growth please
    how much before you lift a finger
    why so much at the start
    hello from a two chair barber shop, what do i pay to get in
    what is the 497 for
    1997 once, what work is that
    why do you take money at the start and a monthly too
    what do you charge to build it
    cost to put it all together in the first place
    one time charge for the big package
    what is the onboarding fee
    activation fee?
    is there a joining fee
    money to get going, how much
    what comes off my card the first time
    is the first bill bigger than the others
    what's the buy in
    the amount due once, could you state it for each package
    our board needs the non recurring cost only
    do i pay setup once or every year again
    will you charge the setup again next year
    i already have most of it, why do i pay a setup
    what goes into the setup
    start up costs for a food truck
    some places do zero setup, do you
    the building and not the running, what do you take for it
    is there a fee to join
    one time charge for growth
    why money at the start and again every month
    how much is the joining fee
    what is the buy in to start
    why is there a setup when i have a logo and texts already
    `,
    ({ packageName }) =>
      packageName
        ? `The setup of ${PACKAGES[packageName].label} is ${setupOf(packageName)}, paid once, or in three months as ${installmentsLine(packageName)}. The ${monthlyOf(packageName)} a month runs beside it: ${packagePath(packageName)}`
        : `The setup is paid once: ${setupOf('launch')} for Launch, ${setupOf('growth')} for Growth, ${setupOf('scale')} for Scale. It pays for writing and building everything, and you can split it into three monthly parts.`,
    { takes: ['package'], next: 'installments' },
  ),
  intent(
    'installments',
    `
    what would each of the three installments be
    how much is one installment for scale
    installments for launch
    setup in three payments how much each month
    can i do the setup fee over a few months
    can i pay in installments
    payment plan
    do you do payment plans
    can i split it up
    can i pay in 3 parts
    can i spread the setup
    i cant pay it all at once
    pay over time
    do u take payments monthly for the setup
    installment option
    financing available?
    how do the installments work
    is it possible to divide the setup fee
    what are the three payments
    money is tight right now can i pay bit by bit
    break the payment up
    pay half now half later
    can i pay later
    cash flow is bad this month can i stretch it
    is there interest if i pay in parts
    pagar en cuotas
    can the setup be paid in several payments
    is it allowed to pay setup in pieces
    could we pay the setup quarterly or monthly
    pay the 997 in parts
    split the fee over three months
    possible to pay slowly
    can the setup be paid in three instalments
    can i stretch that over a few months
    thirds ok?
    i'd rather pay it off gradually
    can't drop a thousand at once
    is there a way to break up that first payment
    pay as i go for the setup
    do i have to pay the full setup in one go
    i dont have two thousand lying around right now
    money is thin till spring can i pay you bit by bit
    could we do it in thirds
    is it possible to pay a bit now and the rest after
    cash flow is ugly this quarter, any way to stretch the setup
    cant lay out two grand on the spot
    my bank account says no to 997 today
    may i settle the start fee over a quarter
    three smaller bites instead of one, possible
    do i need the whole sum at once
    can i spread out those 1997
    pay as i go for the first part?
    break up the start fee please
    split the opening bill
    paying 997 in one go is not possible for me
    is there any way around paying two thousand at once
    i would cough up a third now
    i run a nail salon and rent is due, could we do the setup in chunks
    can i pay 997 bit by bit
    is there some way so i dont have to drop it all in one month
    do you let people chip away at it
    my buddy pays his in thirds, is that a thing with you
    how would the three parts of growth look, in dollars
    is splitting it dearer in the end
    do i pay more if i split
    any fee for paying in three
    zero interest on the payments?
    we prefer to distribute the setup over one quarter, is this foreseen
    could the one time amount be staggered
    can we put the start money on a payment schedule
    two grand is a lot in january, can i have time
    half this month half next
    i only get paid when the jobs are done, can you wait with part of it
    klarna or something like that?
    do you do layaway
    can i make payments
    not able to pay all now sorry, can do little by little
    how long do i have to pay off the setup
    does the monthly wait until the three parts are done
    can the one time fee be staggered over months
    how long may i take to pay the setup
    over how many months can i pay the setup
    `,
    ({ packageName }) =>
      packageName
        ? `For ${PACKAGES[packageName].label} you pay the setup as ${installmentsLine(packageName)} over three months instead of ${setupOf(packageName)} at once. It is the same sum, and the ${monthlyOf(packageName)} a month runs beside it.`
        : `The setup can be split into three monthly payments, for the same sum: Launch ${installmentsLine('launch')}; Growth ${installmentsLine('growth')}; Scale ${installmentsLine('scale')}. The monthly price runs beside it.`,
    { takes: ['package'], next: 'order' },
  ),
  intent(
    'hidden-fees',
    `
    what else are you going to charge me
    my former agency billed me for everything, what about you
    which other bills will come
    any hidden fees
    are there hidden costs
    is that all in
    does anything come on top
    any extra charges
    what else will i have to pay
    extra fees i should know about
    do you nickel and dime
    surprise charges later?
    will my bill go up with more calls
    do you charge per call
    do you charge per minute
    is there a charge for every lead
    are there additional costs beyond the package price
    what is not included in the price
    any fine print on the fees
    last guy kept adding charges
    is the price final
    does hosting cost extra
    do i pay extra for changes
    is there a limit on calls or chats before i pay more
    are there any costs besides the monthly fee
    will there be charges later that i dont see now
    so nothing else to pay
    what about extra costs for text messages
    does the price include everything
    what else lands on my bill
    is the quoted price what i actually pay
    anything you tack on
    what happens if i get a ton of calls, extra?
    do i get dinged for going over
    are there usage fees
    so the price on the page is the whole price
    my last provider sneaked stuff onto the invoice
    who pays for the software licenses
    is the server thing billed on its own
    do i get charged every time somebody calls
    last guy kept adding stuff to the invoice, you do that too
    whats not in that number
    does the price creep once im in
    anything you forgot to mention that i will be paying for
    is the security stuff charged on top
    are there add ons i will need anyway
    anything else coming out of my pocket
    any extra bill when i get many chats
    do i pay more when the phone is busy
    what is not covered by the monthly
    does hosting come separately on the bill
    separate charge for hosting?
    billed extra for security
    is maintenance billed apart
    the last agency billed us for every email, how is it here
    burned by yelp before, what will you add later on
    so if i get 400 calls in july do i owe you more
    are chats unlimited or do you count them
    do you bill minutes on the phone robot
    is there a cap on calls
    are texts to my customers extra
    our accountant wants every cost that is not on the page
    is the number on the site the number on the bill
    what will my real bill look like
    we had a vendor with a service charge, an admin charge and a handling charge, do you have such
    do i need to buy any software as well
    do i have to pay for plugins
    and what about the ssl, do you bill that
    backups cost extra?
    no surprises?
    what does the price leave out
    tell me everything i'd pay for that isn't in the package
    besides setup and monthly, is there any third thing
    do you take a cut of my bookings
    any commission per job or per lead
    is there a cost per booking
    what would trigger an additional charge
    what if we go over the number of calls
    `,
    ({ packageName }) =>
      `Nothing comes on top for what is listed in ${packageName ? PACKAGES[packageName].label : 'your package'}: hosting, security and updates are in the monthly price. Work outside of it gets a price of its own, in writing, before it begins. What you pay others today, such as your phone line or the domain at your registrar, stays between you and them. The deal in plain words: ${PATHS.terms}`,
    { takes: ['package'] },
  ),
  intent(
    'catch',
    `
    whats the catch
    what is the catch here
    wheres the catch
    sounds too good to be true
    ok so what are you not telling me
    why so cheap
    why is it this cheap
    there must be a catch
    what's in it for you
    seems cheap whats wrong with it
    how can you do it for that price
    what's the downside
    any strings attached
    what are the disadvantages
    what do i have to watch out for
    give me the bad news
    why should i not buy this
    where is the trick
    what are you hiding
    whats the fine print gotcha
    is there some trick to it
    okay where do you get me
    there's always something
    what's the part you don't advertise
    what would make me regret this
    come on, what's the gotcha
    why is nobody else this cheap
    sounds nice so where do you get me
    whats the part nobody reads
    okay what are you not saying
    where does it hurt
    theres gotta be a trick in here somewhere
    and the bad part is
    this looks too easy, tell me the downside
    what would your competitor say is bad about you
    whats wrong with it
    be straight with me, what will annoy me later
    no free lunch, so?
    it reads too nice, what am i missing
    my dad says there is always a catch with these
    i've been had twice, so where's the trap here
    come on what's the trick
    tell me the worst thing about this deal
    what don't people like about it
    what are the drawbacks for a small practice
    if this is so good why isn't everyone doing it
    97 a month for all that, hmm, how
    is there some clause i should know about
    what's the thing you hope i don't ask
    what would a lawyer point out in this deal
    where is the asterisk
    whats hidden in the small letters
    looks good on paper, what's not said
    what do i give up if i sign with you
    what risks do i take on with you
    are there any obligations i am overlooking
    i smell a rat
    and the bad side
    why's everybody else charging ten times that
    what could go wrong with this for me
    97 for all that, what's wrong with it
    `,
    `You pay a setup once and a monthly price for as long as you stay; that is the whole of it. ${WAY_OUT}, and your domain, texts and contacts go with you. The part that takes effort is yours too: ${EFFORT.call}, and reading what we wrote. All of the deal: ${PATHS.terms}`,
    { next: 'cancel' },
  ),
  intent(
    'cheapest',
    `
    is there something less expensive
    anything cheaper than that
    do you have a smaller cheaper one
    a lower priced option please
    whats the cheapest option
    cheapest one
    whats your lowest price
    i only have a small budget
    smallest package
    what is the minimum i can spend
    i just need the basics
    starter plan
    entry level option
    whats the least expensive
    something for a tiny business
    im just starting out and have no money
    do you have anything under 500
    basic package
    most affordable plan
    i have like 500 bucks what can i get
    low budget what can you do
    the small one how much
    bare minimum to get online
    i have little money what is smallest
    what is the least i can pay
    cheapest way to get a website
    the lowest package please
    whats the lowest i can get in for
    rock bottom price
    the tiniest plan you got
    if i only have a few hundred
    least painful option for my wallet
    what do you have for someone on a shoestring
    whats the least i can get away with
    im broke what can i have
    the smallest thing you sell please
    just the bare bones one
    what would a hundred a month get me
    lowest i can go and still be online
    which is the one for people with no money
    im just starting out and have almost no cash
    smallest possible step
    the low end, what is it
    tight budget here, what works
    hi, tiny bakery here, what is your smallest thing
    i'm only a one woman show, is there something little
    which of them costs the least
    what can i get for the least money
    i just want to exist on the internet, nothing fancy
    student with a lawn business here, whats the cheapest
    i don't need all that robot stuff, what's the simplest
    we are a church run thrift store with hardly any money, what do you have
    is 497 the lowest
    can i get in for less than five hundred
    nothing under 400?
    what is your starter
    the plain one please
    do you have a lite version
    no frills option?
    which one is easiest on the wallet
    is there an economy one
    i have 600 in total, whats possible
    have about a thousand to spend
    smallest monthly you offer
    the entry price is what
    where do your prices start
    prices start from where
    what's possible with 300 dollars
    do you have a light version of it
    a stripped down one maybe
    thrift store run by a church, what's your lowest
    almost no money, which package is lowest
    `,
    ({ budget, thing }) =>
      budget
        ? sayBudget(budget, thing)
        : `The smallest is Launch: ${priceOf('launch')}, or the setup in three parts of ${installmentsLine('launch')}. It has a website of ${pagesOf('launch')} pages, your Google Business Profile and email on your own domain, and you can move up later: ${packagePath('launch')}`,
    { next: 'order' },
  ),
  intent(
    'discount',
    `
    any discounts
    can i get a discount
    do you have a promo code
    coupon?
    can you go lower
    can you do it cheaper
    whats your best price
    give me a deal
    10 percent off and ill sign today
    is there a sale on
    military discount
    veteran discount
    first time customer discount
    black friday deal?
    knock a hundred off
    can we negotiate
    is the price negotiable
    friends and family price
    if i pay a year up front is it cheaper
    annual discount
    i have two businesses do i get a better price
    senior discount
    can you match a lower price
    how about you throw in the setup for free
    waive the setup fee
    half price?
    is there any way to get it for less
    can i have a lower price if i sign now
    do you give price reductions
    any special for veterans
    make me a better offer
    any wiggle room
    can you do better on the price
    shave something off
    would you take 800 for growth
    do you reward referrals with money off
    how about a break on the monthly
    cut me a deal and i sign today
    do you ever run specials
    any promos going on
    if i bring my brother too is it less
    can you do me better than that
    knock a hundred off and we have a deal
    my brother is a vet does he get something off
    if i bring you two more shops do i save
    would you take 400 for launch
    black friday price anywhere
    any wiggle room on that number
    can you shave a bit off if i pay everything today
    throw in the first month and im in
    we are a nonprofit, special rate?
    can the boss make me a better offer
    first customer bonus or so
    any coupon
    is there any way you'd take less
    could you come down a little
    i'm a marine, anything for us
    teachers or firefighters get something off?
    do you do pensioner rates
    we are a charity, do you have other prices for us
    if we sign three locations what can you do for us
    what if i commit for two years, cheaper then?
    if i prepay twelve months do i save
    pay the year in one go for less?
    no setup this month maybe
    can you drop the setup if i sign up today
    my neighbor signed with you, do i or he get something
    is there a voucher
    do you have cyber monday offers
    any sale coming up
    i saw 20 percent off somewhere, is that you
    is the price set in stone
    is there room to talk about the price
    can we haggle
    what's the lowest you'd go for scale
    would you do growth for 700
    another company offered me the same for 300, can you meet that
    sharpen your pencil
    special price for friend
    got a discount code for me
    cheaper if i pay cash?
    do you take vouchers or coupons
    do you give anything off for paying cash
    can i use a voucher
    can you beat that other company's price
    match what the other guy wants
    if i pay the whole year now is it less
    could you drop the setup this month
    would you match a competitor who asks 300
    vouchers?
    `,
    () =>
      `I have no discount to give: the prices on the page are the same for everybody. What helps a tight month is splitting the setup into three payments, or starting with Launch at ${priceOf('launch')} and moving up later. Anything else is for a person to say: ${PATHS.contact}`,
    { next: 'installments' },
  ),
  intent(
    'too-expensive',
    `
    thats too expensive
    too much money for me
    i cant afford that
    thats a lot
    wow pricey
    thats a ripoff price
    out of my budget
    i could get it cheaper elsewhere
    my nephew would do it for 200 bucks
    found someone on fiverr for 100
    thats more than i wanted to spend
    hmm expensive
    why so expensive
    why is it so much
    no way im paying that
    that is steep for a one man shop
    my budget is smaller than that
    es muy caro
    yikes thats steep
    that's more than my truck payment
    my budget wont stretch to that
    i was thinking more like a hundred bucks
    cant justify that much
    that's rich
    way over what i had in mind
    nope, too pricey
    thats a lot of dough for a web page
    my nephew does it for fifty bucks
    ouch
    i cant swing that
    for that money i could buy a used truck
    my cousin would do that for 200
    you are pricing me out
    that is more than i make in a week
    kinda steep for a little shop
    i nearly fell off my chair
    that is way more than i make on a job
    sorry but 1997 is nuts
    997 for a chat window, seriously
    i'm a small man with a small shop, this is above me
    we can't spend that, we just opened
    that's highway robbery
    looks overpriced
    i find your fees rather high
    this exceeds what our practice set aside
    squarespace is a fraction of that
    too rich for my blood
    my wife will kill me if i spend that
    no can do at that price
    too much dollar for my restaurant
    i dont have that kind of cash
    that's a months rent
    not in a million years for that price
    you charge more than my lawyer
    a kid from the high school would do it for pizza
    honestly feels high for what it is
    that's a month of rent for my shop
    seriously, two thousand for that
    two thousand for a phone robot, no way
    rent is less than that
    `,
    () =>
      `Fair enough. Launch is the smallest step: ${priceOf('launch')}, with the setup payable in three parts, no long-term contract and a ${PROMISES.moneyBack}. Whether it pays for itself you can work out with your own numbers first: ${PATHS.calculator}`,
    { next: 'roi' },
  ),
  intent(
    'worth-it',
    `
    is it worth it
    is this worth the money
    will it pay for itself
    what do i get out of it
    why should i spend money on this
    does it pay off
    how do i know its worth it
    whats the return on this
    would this make me money
    convince me
    sell me on it
    why do i need this
    i do fine without it why bother
    my business runs on word of mouth why would i need you
    what is the benefit for a small shop
    how will this help my business
    what difference would it make
    why should i pick you
    what problem do you solve
    does this actually make people money
    what would i gain from this
    why would a guy like me bother
    how would this change my day
    i already have enough work, why do it
    is it just a shiny toy
    give me one good reason
    who actually needs this stuff
    will i see a difference
    will i ever see that money again
    how do i know it earns its keep
    does a guy with one van need this at all
    my phone rings enough already, why bother
    whats it gonna do for me really
    is it money well spent for a small shop
    does it really bring work
    i am full for months, what would i gain
    sounds like a toy, what does it change for a plumber
    i survived 30 years without
    does it pay for a shop like mine
    will it pay off
    why would a law office with steady referrals need any of this
    my books are full till march so what is this good for
    how many jobs does it take to earn it back
    how many customers do i need for it to pay
    when does it break even
    one extra job a month, would that cover it
    prove to me it pays
    my accountant will ask what we gain by it
    we get by on facebook, why would i need a site
    everyone finds me through my cousin, do i really need it
    i'm 68 and retire in three years, does it still make sense for me
    i only have time for three clients a week, is there any point
    explain it like i'm five, why do i want this
    what would be better in my shop afterwards
    do small shops really get something out of it
    sounds fancy but does it do anything
    what good does it do me
    is it smart to spend on that in a slow year
    is this a good investment for a cleaning crew
    should i bother
    is it a waste of money
    what happens if i just do nothing
    how soon has it earned what i put in
    would one more job a month pay for it
    how many new customers until it pays for itself
    is it a good investment for a small crew
    why would i want this, in simple words
    does one extra customer cover it
    `,
    `It pays when the calls and requests you miss now are worth more than it costs. Put in your jobs, your prices and how many calls go unanswered, and see: ${PATHS.calculator}. If the numbers say no, don’t buy it; if it turns out not to be for you, there is a ${PROMISES.moneyBack}.`,
    { next: 'roi' },
  ),
  intent(
    'payment-methods',
    `
    is mastercard ok
    do you accept visa cards
    can we settle it by wire
    which cards do you accept
    do you only take cards or can i get an invoice
    how do i pay
    what payment methods do you take
    do you accept credit cards
    can i pay by invoice
    do you take paypal
    can i pay cash
    venmo or zelle ok?
    can i pay with a check
    is the payment secure
    who processes the card
    do you store my card number
    where do i put my credit card
    amex accepted?
    do you invoice
    apple pay?
    can i pay by bank transfer
    stripe?
    do you take bitcoin
    payment options please
    can i pay over the phone
    how i can pay you
    in which way can one pay
    what ways to pay are there
    can our office pay on invoice
    do you take card payments
    how is payment handled
    can i put it on my amex
    do you take checks
    can you bill our accounting department
    is there an invoice option
    where does my card info go
    is card the only way
    can i use my business debit card
    how does one settle the bill
    do you swipe cards
    do you send a bill or do i punch in a card
    zelle ok?
    i only use paypal
    can my bookkeeper pay it by bank transfer
    how does the money get to you
    do you take amex
    visa good?
    cash in an envelope?
    can you invoice the company
    is apple pay a thing here
    where do i put my card
    do you do bank drafts
    is discover fine
    do you take mastercard or only visa
    the practice pays everything by ach, is that fine
    our bookkeeper needs a bill, she does not use cards
    could you send us a paper invoice, we settle those on the first
    i don't put my card on websites, how else
    my card got stolen once, who sees the number
    is it safe to type the card in here
    do you keep the card on file
    who handles the card stuff on your end
    cash app?
    can i write you a check
    old fashioned here, check in the mail ok?
    i want to hand you cash
    google pay possible
    can i use two cards
    does it have to be a credit card or is debit alright
    i dont have credit card sorry, other way?
    how do we transfer the fee to you
    by what means do your clients remit payment
    purchase order possible for a public office
    whats the way to pay you guys
    where does the money go, paypal or what
    do you have a card reader
    can i pay with my phone
    can i mail you a check
    do you take cash app or venmo
    is ach ok
    i write checks, is that a problem
    mail you a check, ok?
    paying with cash app, does that work
    pay by ach from the practice account
    how do you take payment
    `,
    `By card on the page of a payment company, or by an invoice that we send you. Your card number goes to that page and never to us. Any other way is for a person to say: ${PATHS.contact}`,
    { next: 'when-pay', named: 'payment-methods' },
  ),
  intent(
    'when-pay',
    `
    when do i pay
    do i have to pay now
    do i pay before or after
    when is the first payment due
    do you charge before the work is done
    when does the billing start
    do i pay upfront before seeing anything
    when will my card be charged
    does asking cost something
    do i need to put in a card to talk to you
    pay first or see it first
    when does the monthly start
    am i committing to anything if i fill the form
    is it binding if i send the form
    does it cost anything to inquire
    at which point is the contract made
    must i pay before you begin
    at what moment do i pay
    is anything due before the consultation
    will you take money today
    do you want money before you start
    is a deposit needed before work begins
    when does my card get hit
    do i owe anything for the first talk
    at what point does it cost me
    do i pay if i only ask questions
    what am i on the hook for if i send the form
    nothing due until i pick one?
    does asking cost me anything
    am i on the hook for something once ive filled that in
    pay first or see first
    is the first chat with you gonna be billed
    am i obliged to anything once we have spoken
    when is the first bill due
    is there a charge for just talking
    does filling in the form bind me
    pay upfront or afterwards
    do i commit to something when i book a talk
    must i purchase after the consultation
    am i forced to buy once we talked
    talking first, does that oblige me
    do i owe you after the free talk
    is money due before you begin
    does a deposit come before the work
    when do you want the money
    before i tell you anything, does talking to you cost
    am i paying for the call where we talk about it
    so i send the form and then what, do i get billed
    my mom clicked the form by mistake, does she owe you
    what makes it binding
    at which step am i a paying customer
    is the talk at the beginning on the house
    do we settle up before or after you build
    do you bill me when it is ready or when we begin
    when do i have to get my card out
    i want to see something first and pay after
    is that consultation really for free or will i get a bill
    no charge for asking, right
    from which moment on do i owe you something
    does giving my number mean i bought something
    do i sign anything before the free call
    payment at the start or at the end of the job
    i pay my subs when they finish, how do you do it
    do you take money before i chose anything
    is the first talk on the house
    is the consultation on the house
    do you bill me when i send the form
    if i fill this out do i owe anything
    do i pay at the start or at the end
    is it pay before or pay when done
    do i pay once it's finished
    `,
    `Not for asking: the assessment and the consultation are free and bind you to nothing. You pay by card or by invoice once you have chosen a package, and that is when the deal is made. Ask first at ${PATHS.contact}`,
    { next: 'order' },
  ),
  intent(
    'free-trial',
    `
    is there a free trial
    can i try it for free
    free version?
    can i test it before i buy
    trial period
    do you have a demo
    try before you buy
    can i see it work first
    free month?
    can i test drive the bot
    is there a no risk way to try
    do you have a free plan
    is any of this free
    can i use it for a week and see
    prueba gratis
    first month free?
    how can i try your product
    can one test it without paying
    is there a period to try it out
    can i see the thing before paying
    let me kick the tires first
    can i take it for a spin
    any way to test drive this
    do you let people try
    can i use it a bit before deciding
    show me before i spend
    let me play with it before i pay
    can i kick the tires first
    do i get a week to see if i like it
    can i use it for nothing for a while
    any no cost version
    show me for free first and then i decide
    do you let me have it for two weeks first
    is there a taster
    let us try it in the clinic for a month, then decide
    i never buy anything i havent tried
    no money until i know it works, possible?
    can i run it next to my old one for a while for free
    is there some sandbox i can click around in
    can my girls at the desk play with it a few days
    try it out without my card
    can the bot answer my phone for a day so i see
    how about a pilot
    pilot phase for our office at no charge?
    a few days for nothing to see if customers like it
    do you do the first thirty days free
    is there a freebie
    can i see it in action before i commit
    gratis test?
    what can i try without paying a cent
    is it free for a bit at first
    first taste free?
    like a test period or something
    would you build it and i pay only if i like it
    trial for the phone robot
    is there a pilot period
    can i taste it first
    any freebies to start
    could we do a pilot with the front desk
    `,
    `There is no free trial, but you can try the chat demo at ${PATHS.demo}, the assessment is free, and there is a ${PROMISES.moneyBack}: ${REFUND}.`,
    { next: 'demo-chat' },
  ),
  intent(
    'one-service',
    `
    can i just get the website
    i only need email
    i only want the call bot
    do i have to buy a package
    can i buy just one thing
    just the chatbot without a website
    i already have a site i only want phone answering
    i dont need all of it
    can i pick and choose
    a la carte
    only google profile please
    can i get the chatbot on its own
    what if i only want one service
    custom package
    mix and match
    can you leave out the website and make it cheaper
    do you sell them separately
    is it possible to order a single service
    i want something that is not in the packages
    i just want u to answer my phones nothing else
    we need nothing but the phone bot
    i have email and website already, just google please
    is it possible to take only the reminders
    can i leave parts out
    i only care about the phones
    skip the website, i've got one
    can i drop the parts i dont use
    just do my google thing and nothing else
    could we take email only
    what about only the chat widget
    piecemeal possible?
    we'd like a single item off the menu
    i just want the phone thing nothing else
    only need the google part
    got a site already so just the bot please
    can i skip the website and take the rest
    is it possible to order a single piece
    do i have to swallow the whole package
    i want mail for five people and thats it
    dont want a package, want one item
    just hook up the crm please, everything else i have
    only the answering service for us
    can you do nothing but my listing
    separate the email from the rest please
    hi we have a site from my son, can we only add the phone thing to it
    wix site stays, i only need the robot that answers
    only want to get on google maps, is that sold alone
    my mail is a mess, could you just fix that and nothing more
    don't need a page, just reminders for my patients
    just a homepage no robots
    can i order google and email without the rest
    do i have to take all of it
    is everything bundled or can it be bought separately
    what if half of growth is useless to me
    i want the chat from growth and the phone from scale and no site
    we have our own website department, we'd only want the call handling
    do you unbundle
    single services, are they available
    the only thing i'm after is the call answering
    i'd only use one part of it, fair price for that?
    can you take things out of the package
    email alone, no site
    can you just do the map listing for my restaurant
    we already pay for a site elsewhere and want to keep it, chatbot only
    i like my site, give me only the follow ups
    no website need, only telephone
    buy parts one by one?
    i'm only after the phone answering
    only the call answering please, i have the rest
    phone answering alone, without the rest
    just get me on the map, sold on its own?
    i have a site, sell me only the phone bot
    call answering without a website, do you sell that
    can i have the google listing by itself
    `,
    `Tell us what you have and what is missing, and you get a price for exactly that, in writing, before anything begins: ${PATHS.contact}`,
    { next: 'assessment' },
  ),
  intent(
    'custom-quote',
    `
    can i get a quote
    i need an estimate
    custom quote
    send me a proposal
    can you give me a quote for my company
    i want a written offer
    how do i get a personalized price
    quote for a bigger project
    give me an estimate for my business
    can someone price this out for me
    we are a larger company we need a custom offer
    price for 3 locations
    i need a quote for my boss
    request a quote
    formal quote in writing please
    we have special requirements how do you price that
    we're a bit bigger, can you price it
    put together a number for our office
    i need something on paper for my partner
    can you work up a bid
    what would it be for four offices
    can i have figures for our exact case
    we need a tailored offer
    we are four locations, what would you ask for that
    our case is weird can you price it
    who works out a price for something unusual
    can you draw up an offer for us
    i need it on paper with my companys name on it
    put together a bid for me
    none of the three fits, what now
    we're a group of six clinics, what would that come to, in writing please
    could you prepare an offer that i can show my partners
    the board meets thursday and wants a written figure
    could you look at what we have and name a price
    can you do me a quote for two shops and one van
    every job of ours is different, how do we get our own price
    my situation is a bit odd, who prices that
    we have a thing that isn't on your list, can you price it up
    bid please
    how do i ask you for an estimate
    do you do estimates like i do for roofs
    free estimate?
    can we get a tailored price for a franchise with nine stores
    send me your offer
    we are collecting three offers, may we have yours
    requesting a formal proposal for our firm
    price for something between growth and scale
    i need it itemized on paper
    is a quote free of charge
    could somebody put a figure together for us
    how much for a multi location practice, exact please
    none of your packages match us
    can you send the offer on your letterhead
    what would it be for our exact setup, could someone price it
    estimate for a project please
    `,
    `Tell us about your week at ${PATHS.contact} (${EFFORT.assessment}, free) and you get a price for exactly that, in writing, before anything begins. For orientation: ${allPrices()}.`,
    { next: 'assessment' },
  ),
  intent(
    'first-year',
    `
    what does it cost per year
    how much for the first year all in
    total for a year
    yearly price
    what would i spend in 12 months
    annual cost
    add it all up for me
    whats the total first year
    how much in total over a year with setup
    what will i have paid after one year
    cost over twelve months
    full year cost including setup
    do the math for a year for me
    is there annual billing
    price per annum
    what's my total after twelve months
    what do i spend by next year this time
    year one cost of growth
    add up setup and a year of monthly
    what's the annual damage
    total first year for launch
    what have i spent by next christmas
    sum it up for twelve months
    whats the damage for a whole year
    total after one year with growth
    setup plus a year of monthly please add it up
    how much for year one all together
    what do i need to budget for this year
    how much have i paid after 12 months with launch
    add up year one for scale
    what is the yearly bill
    if i take growth today what have i spent by this time next year
    our budget runs january to december, what do we put in for scale
    all in for year one
    what's the yearly tab
    tell me the twelve month number with setup in it
    the accountant wants one figure for the year
    what does a year of the small one add up to
    setup and all the months, what's that together
    997 plus twelve times 197 is what
    so in a year that makes how much
    how much would have left my account after a year
    what do you cost me a year
    per year please not per month
    i think in years, what is it for a year
    for one full year, growth, everything
    sum for the first 12 months of scale please
    first year total with the phone bot
    annualized cost for our firm
    what would we be invoiced over the first year
    grand total by next november
    how much money for one year
    what does year 1 run
    can i get the annual figure
    `,
    ({ packageName }) =>
      packageName
        ? `The first year of ${PACKAGES[packageName].label}, setup and twelve months, is ${firstYearOf(packageName)}: ${priceOf(packageName)}. You can leave in any month.`
        : `Setup and twelve months together: Launch ${firstYearOf('launch')}, Growth ${firstYearOf('growth')}, Scale ${firstYearOf('scale')}. It is billed by the month, and you can leave in any month.`,
    { takes: ['package'] },
  ),
  intent(
    'price-increase',
    `
    will the price go up
    do you raise prices
    is the price locked in
    are you going to jack up the monthly later
    price guarantee
    will i pay the same next year
    do prices change after the first year
    intro price?
    is this an introductory rate
    what if you increase the fee
    can you change the terms on me
    how long is the price good for
    do existing customers keep their price
    will you hike it after i sign
    is that rate good forever
    what's stopping you from doubling the price
    does the fee creep up
    is the monthly fixed
    price lock?
    will it be more expensive next year
    do you bump the price once im hooked
    is my rate locked
    does the monthly stay what it is
    you gonna jack it up on me
    can you change what i pay while im with you
    godaddy doubled on me after twelve months, will you
    my last host went from 9 to 29, do i have to expect that here
    is that an opening offer and then it goes up
    do i get a nasty letter in year two
    will it still be 97 two years from now
    do your prices climb
    is 197 going to stay 197
    can i count on that monthly staying put
    fixed rate or can it move
    how often do you adjust your fees
    does the fee follow inflation
    the contract with our phone company rises every year, does yours
    is it a teaser rate
    what about renewal, same price?
    after a year do you charge more
    if your prices go up next spring does mine too
    we would need the fee to be stable, is it
    can you change the price in the middle
    am i safe from price hikes
    suddenly it costs double, can that happen
    `,
    `A deal that already runs keeps the terms it was made under, and with no long-term contract you can leave in any month. It stands in the terms: ${PATHS.terms}`,
  ),
  intent(
    'tax',
    `
    is tax included
    plus tax?
    do you charge sales tax
    is that with or without tax
    do you add vat
    is it tax deductible
    can i write this off
    do i get a receipt for my taxes
    does the state tax come on top of 997
    can my accountant deduct the setup
    is vat in there
    is this a business expense
    is sales tax on top of the 97
    do i need to add tax to that
    are those net or gross
    net prices?
    does it count as an expense for my llc
    i'm in oregon, do you put tax on it
    we are tax exempt, how do you handle it
    can i claim this at the end of the year
    will my receipt show the tax
    what about the tax
    final price with tax?
    our bookkeeper asks whether vat applies
    can i put it down as advertising cost with the irs
    section 179 for the setup?
    would we get a w9 from you
    do churches pay tax on it
    my cpa wants to know if we can expense it
    does the receipt list the tax
    does the invoice show tax apart
    `,
    `The prices are in US dollars. Whether tax applies for you, or how you book it, is not something I know; a person can tell you what your invoice says: ${PATHS.contact}`,
  ),
  intent(
    'currency',
    `
    prices in usd?
    what currency is that
    are the prices in us dollars
    i am in canada is it canadian dollars
    is that american money
    can i pay in euros
    do you bill in pounds
    us dollars or canadian
    i only have pesos
    which currency do you charge in
    what is that in cad
    do you take canadian money
    is that in dollars
    canadian shop here, is the price in our money
    which dollars are those
    we're just over the border in vancouver, which money do you bill
    do you charge in us money
    what does 497 make in pounds
    peso or dollar?
    does my bank convert it
    could the bill be in canadian
    all figures usd i assume
    can you bill in another currency
    my bank account is in euros, which money do you charge
    `,
    `The prices are in US dollars, and that is what the card or the invoice is charged in. Whether another currency can work for you, a person says: ${PATHS.contact}`,
  ),
  intent(
    'order',
    `
    how do i sign up
    how do i order
    i want to buy
    ok lets do it
    im ready to start
    where do i sign
    sign me up
    i'll take it
    take my money
    i want growth
    get started
    i want to get started with launch
    where can i purchase
    how to proceed
    what do i do to begin
    ready to go how do we start
    i want to hire you
    i'd like to place an order
    we decided for scale, how do we proceed
    can i start today
    checkout
    where is the buy button
    quiero contratar
    i wanna order the middle one
    lets go
    i would like to become a customer
    how can we engage you
    what must i do to get launch
    we want to go ahead with growth
    where to buy
    my partner wants growth, next step?
    okay i'm sold
    let's get this rolling
    we'll go with the middle one
    how do we pull the trigger
    where's the form to sign
    ready to commit to launch
    what do i click to get it
    where do i click to buy
    sold, now what
    i want scale, how do i get it
    lets do this, sign me up
    ready to go with the middle one
    what button do i press to get growth
    how do we get going with launch
    where do i pay for scale now
    i have decided, next?
    id like to place an order
    hello we talked it over at the clinic and want to go with growth
    my husband finally said yes, where do i begin
    what's the next step if i want you
    ok how do we kick this off
    let's get going
    i want in
    how do i become a client
    we would like to engage your firm, how do we go about it
    count me in for the small one
    put me down for scale
    book me the middle package
    send me whatever i have to sign
    where do i hand over my money
    i'd like the 497 one please
    give me the big one
    i take it
    how do i get this thing started
    i want buy launch, where push
    can you start me on growth
    i'm convinced, what now
    set me up
    is there an order form
    purchase please
    we choose you
    count us in please
    book growth for me
    what do i do next to get you
    i want small one now, how to buy
    `,
    ({ packageName }) =>
      packageName
        ? `Good. Tell us about your business at ${onboardingPath(packageName)}, and paying comes right after: ${priceOf(packageName)}. We review what you wrote and start ${TIMES.start}.`
        : `Pick your package: ${onboardingPath('launch')}, ${onboardingPath('growth')} or ${onboardingPath('scale')}. You tell us about your business, pay, and we start ${TIMES.start}. Not sure which one? Ask us first, free: ${PATHS.contact}`,
    { takes: ['package'], next: 'which-package' },
  ),
] as const
