// What visitors ask before they trust the shop, and about who it is.
import { INDUSTRIES } from '../../calculator.ts'
import { EFFORT, HOURS, PROMISES, REFUND, TAGLINE } from '../../offer.ts'
import { mailboxOf } from '../conversation.ts'
import { PATHS } from '../paths.ts'
import { intent } from './intent.ts'

export const TRUST_INTENTS = [
  intent(
    'contract',
    `
    is there a contract
    how long is the contract
    am i locked in
    minimum term
    do i have to sign for a year
    long term commitment
    do you have contracts
    no contract?
    am i stuck with you
    how long do i have to stay
    what commitment am i making
    is it month to month
    contract length
    do i have to commit
    12 month contract?
    hay contrato
    whats the minimum commitment period
    i dont want to be tied down
    must i sign for long
    how long am i bound
    is there minimum time
    do we have to sign for 12 months
    do you lock people in
    is there some year long deal
    what's the shortest i can sign for
    no strings?
    am i married to you guys
    any lock in period
    can i walk whenever
    do i sign my life away
    am i married to you then
    whats the minimum time
    do i sign for a year
    is there fine print about the term
    no strings, for real?
    must i stay a year
    how long do i bind myself
    any minimum
    month to month or what
    counsel here. what is the minimum term and how does it renew
    i'm not stuck with you for two years am i
    the phone book people had me on a 24 month deal, is it like that here
    do we have to commit for a certain period
    is it a subscription with a term or can we leave when we like
    before i sign anything, how long would i be tied in
    does it renew by itself every year
    how many months do i have to take at least
    what kind of agreement length are we talking about
    any obligation to stay
    i hate contracts, do you make me sign one
    my last agency locked me in for three years, what about you
    so no long contract, meaning what exactly
    is there a minimum number of months
    we close in winter so i can't do a yearly commitment
    do you do annual plans or just by the month
    long contract or short
    am i chained to this forever
    what's the term of the agreement for our practice
    are you gonna tie me up in paper
    do i have to promise to stay
    lock in, yes or no
    shortest commitment you have
    a year, two years, or can i go from month to month
    auto renewal?
    `,
    `Nothing locks you in: ${PROMISES.noContract.toLowerCase()}, and you can cancel anytime. There is also a ${PROMISES.moneyBack}. The whole deal: ${PATHS.terms}`,
    { takes: ['package', 'thing'], next: 'cancel' },
  ),
  intent(
    'cancel',
    `
    how do i cancel
    can i cancel anytime
    can i quit whenever i want
    how do i get out of it
    what is the cancellation policy
    cancellation fee?
    is there a penalty for leaving
    notice period
    i want to cancel
    cancel my plan
    cancel my subscription
    how do i end it
    can i stop after two months
    i want to stop paying
    stop my service
    how easy is it to leave
    termination
    quiero cancelar
    please cancel my account with you
    whats the exit clause
    im done with you guys cancel everything
    can i pause for the winter
    i want to stop paying what must i do
    how can one end it
    what to do to get out
    how to stop the contract
    if i want out what do i do
    whom do i tell when i want to quit
    what if i want out
    can i ditch it any time
    how do i pull the plug
    i wanna quit next month
    is leaving a nightmare
    do you make it hard to leave
    what's it take to cancel
    how do i get off the plan
    i want out, how
    what if im sick of it in june
    can i bail any time
    just stop whenever?
    whats the notice
    end it from one month to the next, ok?
    how does one leave
    can i walk away next month
    is one mail enough to quit
    do i need to give notice
    and i could end it in march without trouble
    say i retire in spring, how would i stop this
    what is the procedure to terminate the agreement
    where do i send my cancellation
    do you need 30 days notice or can i stop right away
    my last provider wouldn't let me out, how easy is it with you
    do i call or write to cancel
    any fee when i leave early
    we might close the shop next year, can we get out then
    how many days ahead do i have to tell you
    is there an exit fee
    could we end the subscription at the end of the month
    please tell me how to close out my plan
    what happens contract wise if i sell my business and want to stop
    if things get slow can i just stop
    i don't want this service anymore
    end my subscription
    will you fight me if i quit
    i need out of this thing
    can i drop the whole thing in october
    who do i write to when i want to stop
    quitting, how does that go
    notice period for termination, please
    i want stop service, how i do
    canceling, is it one email or a battle
    `,
    ({ shop }) =>
      `You can cancel anytime: write to ${mailboxOf(shop)} and no further month is charged. There are no long-term contracts. We then hand over the site’s files and everything the forms collected. The terms: ${PATHS.terms}`,
    { takes: ['package', 'thing'], next: 'after-cancel' },
  ),
  intent(
    'after-cancel',
    `
    what becomes of our website when the deal ends
    what happens to our pages and data at the end of the agreement
    what remains ours if we terminate
    what stays mine when we stop working together
    what will i still have after leaving
    what am i left with if i quit
    if i go what goes with me
    what do you take away when i leave
    what happens if i cancel
    what happens when i leave
    what do i keep if i cancel
    do i lose my website if i stop paying
    what happens to my domain when i quit
    if i cancel is my site gone
    what happens to my data after i leave
    will you shut down my website
    do i lose my email if i cancel
    can i take the site somewhere else
    what if i stop paying
    do you delete everything when i cancel
    if we part ways what do i get
    move to another provider later
    what if you go out of business
    what happens to my stuff if your company closes
    what stays with me at the end
    do you turn off everything if i quit
    is my mail gone when i leave
    what walks out the door with me
    if i bail what's left
    do i lose the lot when i quit
    does my site vanish
    what happens to my leads after i go
    if you guys fold what happens to my site
    can another guy take over the site after
    do i get the files when i go
    is the site gone when i quit
    when we split who keeps what
    does my email die if i stop
    when i leave, does the page vanish
    do you hand stuff over when i go
    what survives if we part
    if payments end is the chatbot gone
    when i stop paying, does the site stay up
    in case i go, do i keep the website files
    do the bots still run after i cancel
    we leave after two years, which things are left for us
    suppose we part ways in a year, who has the site then
    once i stop, what is left of it
    after i leave, can i put the site on another server
    what would we walk away with at the end
    if we terminate, are our client inquiries handed over
    does everything go dark when i stop
    do my phone calls still get answered once i quit
    my last agency pulled the plug on my page when i left, would you
    what exactly gets switched off when it ends
    do i have to start from zero if i leave you
    will my email addresses survive if i go elsewhere
    let's say your company shuts down in two years, what do i do
    do i get the texts and pictures when we stop
    what do i take along if i move to someone else
    hand over at the end, how does that look
    if you die or retire what about my website
    can the next web guy use what you built
    is all my data wiped the day i quit
    what about the leads list when it's over
    stop paying and the site disappears, right
    upon termination, what is returned to us
    would the chat and the phone bot keep working without you
    if i switch to another company can they take over the pages
    what happens to all of it the day i'm no longer a customer
    and when i go i leave with nothing?
    `,
    `Your domain, texts, photos, profile and contacts are yours. We hand over the site’s files and everything the forms collected, and switch off what runs on our side, such as hosting and the bots. It stands in the terms: ${PATHS.terms}`,
  ),
  intent(
    'refund',
    `
    do i get my money back
    money back guarantee
    refund policy
    can i get a refund
    what if im not happy
    what if i dont like it
    30 day guarantee
    how does the guarantee work
    i want my money back
    is it refundable
    refund
    what if im not satisfied
    do you refund the setup fee
    how do i ask for a refund
    is the setup refundable
    satisfaction guarantee
    what if its not for me
    can i return it
    reembolso
    how many days do i have to change my mind
    am i getting my money back if it sucks
    can i have money back if bad
    i am not content what then
    how do i get back what i paid
    do you give money back
    what if it stinks
    do i get a refund if it's a dud
    how long do i have to back out and get paid back
    what's your return policy
    if i'm unhappy do you pay me back
    30 days no questions?
    tell me about the guarantee
    the money back thing, explain
    when does the guarantee start
    from which day do the thirty days run
    when is the guarantee over
    too late for a refund?
    is there any money back after the first month
    until when can i ask for my money
    can i use the guarantee later on
    what if it does nothing for me, money returned?
    you give it all back or only some
    day 29 and im unhappy
    is the month money back real
    refund how
    cash back if it is no good?
    how does the 30 day thing work
    and if im not happy after two weeks
    counting from when does the guarantee run
    six weeks in, money back?
    i paid two months ago, can i get it back
    after what day is the refund gone
    from which day do the 30 days count
    suppose i hate it after three weeks, do i get paid back
    what if it was a mistake to buy, can i undo it
    do you pay everything back or do you keep the setup
    explain the thirty day promise
    does the money back cover the one time fee too
    how long is the guarantee good for
    could we be reimbursed if the firm is not satisfied
    my wife says get it in writing that we get our money back
    who do i contact to get my money returned
    is the monthly payment refunded too
    what are the conditions for getting money back
    i bought last week and changed my mind
    three months in and no calls, any money back
    do i need a reason to ask for my money back
    you people keep the money if i'm unhappy?
    is there a trial period where i get my payment returned
    in case i don't like it do i see my cash again
    is the 30 days from when i pay or from when the site is up
    what does money back guarantee mean here
    i would like my payment returned please
    do i have to give a reason within the thirty days
    how quick does it have to be if i want my money back
    day 31, tough luck?
    if not happy you give money again?
    `,
    ({ shop }) =>
      `The ${PROMISES.moneyBack} counts from your first payment and ends 30 days after it: ${REFUND}. Write to ${mailboxOf(shop)}. Once the 30 days are over there is no money back, but you can still cancel anytime. The terms: ${PATHS.terms}`,
    { takes: ['package', 'thing'], next: 'cancel' },
  ),
  intent(
    'trust',
    `
    are you legit
    is this a scam
    how do i know youre not a scam
    i got burned by an agency before
    why should i trust you
    can i trust you
    last company took my money and disappeared
    is this a real company
    are you a real business
    ive been ripped off before
    you all say the same thing
    how are you different from other agencies
    sounds like a scam
    every web guy i hired was a disappointment
    what makes you different
    i dont believe you
    prove youre real
    are you trustworthy
    too many scammers out there
    why you and not somebody else
    es una estafa
    bbb rating
    another marketing company promised us everything and did nothing
    how do i know this is no fraud
    i had bad experience with web company
    are you serious people
    i paid an agency and got nothing
    how do i know you won't vanish with my cash
    been screwed by web guys twice
    you sound like all the rest
    why would i believe a website
    are you for real
    prove you're not crooks
    got taken for 3 grand last time
    what's to say you're not a fly by night outfit
    i don't trust marketing people
    how do i know you wont run off with my cash
    been burned twice already
    are you guys for real
    why should i trust some website
    you look fishy
    prove you are honest
    why should i give you a card number
    heard many stories about web people stealing
    i've had three web people disappear on me, why are you any different
    my sister says these offers are always fraud
    hi, i'm the bookkeeper here and a bit sceptical, how do we know this is serious
    tell me one reason to believe you
    the last one took a deposit and never came back
    how can i be sure you do what you say
    are you an honest outfit
    what if you take the money and run
    i don't know you from adam
    everybody promises the moon in your business
    i got swindled by a marketing firm, how are you different
    what makes you better than the last guy i had
    is there any proof that you're not a fraud
    burnt my fingers with an agency, never again
    why would a careful person pick you
    it smells like one of those online scams
    someone i know lost money on a website company
    how can i verify you before i pay
    an old man like me gets cheated all the time, what about here
    `,
    ({ shop }) =>
      `Fair question. The price stands on the page before you begin, you see the work before it goes live, your domain and texts are in your name, and you can leave in any month, with a ${PROMISES.moneyBack}. Who builds it and what we refuse to do: ${PATHS.about}. Or talk to a person first: ${shop.phone}`,
    { next: 'ownership' },
  ),
  intent(
    'references',
    `
    do you have references
    show me your portfolio
    examples of your work
    can i see websites youve built
    do you have testimonials
    who are your customers
    case studies
    can i talk to one of your clients
    reviews of your company
    what do other customers say
    can i see past work
    show me some sites you made
    do you have any success stories
    how many customers do you have
    have you done this for a plumber before
    any client i can call
    what is your rating
    samples of previous projects
    how many businesses use this
    who did you work for
    is there something you have made i can see
    can you name some clients
    show other websites
    who else have you done this for
    can i see stuff you made
    got any happy customers
    name a client
    i'd like to see a site of yours
    anyone i can call about you
    where's your portfolio page
    any reviews of you guys
    who have you done this for
    got pictures of your work
    can i call one of your customers
    any testimonials
    show me a site you made
    do other roofers use you
    any examples
    show your work
    who else uses you near here
    can i see a finished site
    can you show me what you've built for a dentist
    is there a gallery of your sites
    could you provide two references from law firms
    what have you made so far that i can look at
    are there businesses in my town you've done this for
    i'd want to speak to a customer before i decide
    where can i read what others think of you
    what restaurants have you done
    show us comparable projects please
    have other vets used you and what do they say
    any before and after pictures of websites
    link to a site you've done
    do you have a happy plumber i can phone
    i want to see real websites, not talk
    do you have a sample site for a salon
    can i see proof of what you did for others
    got a portfolio
    i show my boss your past projects, where are they
    recommendations from customers?
    `,
    `We publish no client names or testimonials, so I have none to show. What you can judge yourself is this site, the chat demo at ${PATHS.demo} and the call on ${PATHS.callBots}; for more, ask the person who builds it: ${PATHS.contact}`,
  ),
  intent(
    'about',
    `
    who are you
    who is behind this
    who runs this company
    who is the owner
    tell me about yourself
    about the company
    who will i be working with
    who builds the website
    who does the work
    do you outsource
    is it just one person
    how big is your team
    who am i dealing with
    who's the founder
    is there a real person behind this
    how many employees do you have
    do you use freelancers
    quienes son ustedes
    do you offshore the work
    what is the name of your company
    who answers for it
    who stands behind this
    who is the boss
    with whom do i work
    who makes my website
    who am i giving my money to
    is it a big outfit or one guy
    who's the person doing it
    who do i yell at if it goes wrong
    is there a face behind this
    who sits down and makes all this
    whose hands are on my project
    do you farm it out
    who's the boss over there
    solo guy or a whole crew?
    how many people work there
    whos behind this
    is it just you
    how big is the company
    do i talk to the same person always
    who is it that makes these things
    who really does the building
    which person builds my site
    do you outsource it
    who would i be working with
    who would be doing the actual work on our site
    is this a one person business
    hi, may i ask who runs your company
    will my project be passed around or is it one person
    do you sit in the us or is it some team in india doing it
    who picks up when i have a problem later
    what's the name of the guy behind it
    is there an actual human building this or is it all ai
    who am i talking business with
    who would be our contact person
    i like to know who i deal with before i spend money
    how large is your firm
    do you have staff or is it just the owner
    does the salesman hand me over to someone else
    tell me about the person who makes the sites
    is this a family business
    do subcontractors touch our project
    to whom would our firm be entrusting this
    are there several of you
    who's alex
    names please, who are the people
    will it be the same guy from start to finish
    how many folks in your outfit
    `,
    ({ shop }) =>
      `${shop.businessName} is run by ${shop.ownerName}. Who answers your first message also builds what you order, and picks up when something is off. More on ${PATHS.about}`,
    { next: 'process' },
  ),
  intent(
    'experience',
    `
    how long have you been in business
    how much experience do you have
    when was the company founded
    how many years
    are you new
    what are your qualifications
    are you certified
    are you google certified
    do you know the trades
    have you worked with contractors before
    what is your background
    are you licensed and insured
    how many websites have you made
    whats your track record
    are you experts
    how old is the company
    credentials
    you guys been around long
    ever done this before
    how seasoned are you
    what makes you qualified
    since when do you do this
    got any certificates
    how many years have you done this
    since when do you exist
    have you done a dentist before
    are you any good
    got a degree or something
    how many sites have you made
    `,
    ({ shop }) =>
      `I don’t have that on record, and I won’t make it up. How the work goes and who does it stands on ${PATHS.about}; for the rest ask directly: ${shop.phone}, ${HOURS}.`,
  ),
  intent(
    'location',
    `
    where are you located
    where are you based
    what is your address
    do you have an office
    are you local
    what city are you in
    are you in california
    do you work in texas
    do you serve my area
    can i come by your office
    can we meet in person
    are you in the us
    do you work nationwide
    donde estan
    im in florida can you help me
    do you come to my shop
    what areas do you cover
    do you work with canadian companies
    are you an american company
    which time zone are you in
    in which city are you
    do you come to us
    is your company in usa
    do you work for firms in ohio
    where do you guys sit
    which state are you out of
    do you cover kansas
    you local to me?
    can you swing by my shop
    is this done over the phone or in person
    you near phoenix?
    can i come by and talk over coffee
    got a storefront
    what town are you in
    do you come out to my shop
    you near fresno?
    which coast are you on
    where is your office
    can i drop by
    which city
    do you have a shop i can visit
    `,
    ({ shop }) =>
      `Our hours are ${HOURS}, Pacific time, and the work happens by phone and online: about ${EFFORT.call} is what it takes. I have no street address to give; whether we cover your area a person can tell you: ${shop.phone} or ${PATHS.contact}`,
    { named: 'location' },
  ),
  intent(
    'trades',
    `
    do you work with plumbers
    do you do this for electricians
    do you work with dentists
    can you help a law firm
    do you work with real estate agents
    im a roofer does it work for me
    what industries do you serve
    who is this for
    is it for restaurants too
    does it work for hvac
    i have a cleaning company
    do you work with landscapers
    is this right for my kind of business
    im a one man show
    i run a small clinic
    i own a hair salon
    what kind of businesses do you work with
    we are a family law practice
    do you have customers in my industry
    i do pool service
    auto repair shop
    im a realtor
    i have a pest control business
    do you work with nonprofits
    is it ok for a church
    we have 40 employees is that too big
    does this work for a tattoo studio
    trabajan con jardineros
    chiropractor office
    im an electrician
    is this for a dentist too
    we are a veterinary clinic
    do you make this for painters
    i have a small bakery is it for me
    is it right for an accountant
    does this work for a dog groomer
    i've got a tree service
    we're a small accounting office
    i run a taqueria
    this ok for a handyman
    i clean gutters, is it for me
    we're real estate folks
    got a two chair dental practice
    i paint houses
    for an hvac outfit like mine?
    would a vet clinic get anything out of it
    i groom dogs is that something for you
    we fix roofs
    does it work for a tattoo place
    im a notary
    a food truck, too weird?
    do you take churches
    house cleaning business, my thing?
    i do lawns
    does this suit a pediatric dentist
    my field is pest control
    for an attorney too?
    we run a small hotel
    we are a veterinary practice with three doctors, is this something for us
    i do drywall, is that a fit
    my wife has a nail studio, would it suit her
    does this make sense for a locksmith
    would this work for an optometrist
    i'm just one guy with a ladder, am i too small
    we're a thai restaurant, is this for us
    is it meant for people like me who fix garage doors
    i run a daycare, can you do something for us
    i've got a towing company
    do you take on farms
    does it suit a funeral home
    we do concrete, anything in it for us
    i'm a massage therapist working alone
    i own a small gym
    is my business too weird for you
    we're a moving company with six trucks
    a bookstore, would that fit
    dog walker here, is this for somebody like me
    any kind of business or just certain ones
    we're septic guys
    i sell insurance, does it work for me
    for a photographer too?
    we do windows and gutters, would it fit us
    is there something for a small dental lab
    `,
    ({ trade }) =>
      `${trade ? `${INDUSTRIES[trade].label} is one of the trades we build for. ` : 'It is made for small local service businesses, whatever they do: trades, medical, legal and real estate are named, and the forms have “Other” for the rest. '}Callers and visitors want different things in each, so the bots ask what you would ask: examples on ${PATHS.callBots}. Tell us about a normal week of yours, and we say what would help: ${PATHS.contact}`,
    { takes: ['trade'], next: 'which-package', named: 'trades' },
  ),
  intent(
    'private',
    `
    i need a website for my wedding
    do you do personal websites
    i want a blog for myself
    website for my family
    im not a business
    private person not a company
    a homepage for my hobby
    can you make a site for my band
    i just want an email for myself privately
    do you work for private households
    personal portfolio site
    website for my kids soccer team
    can you build a fan page
    a page for my wedding
    personal blog about fishing
    its not for a business its for my family
    website for my kids soccer pics
    i just want it for myself
    private person here
    i'm retired and want a page about my model trains
    i just want a site for my poems
    could you make a page for our family reunion
    it's for me personally, not for a company
    my daughter needs a web page for school
    a memorial site for my dad
    can i get an email address just for myself, no business
    we're getting married and need a page for the guests
    a blog about my travels
    i'm a student and want my own page
    do you help people who aren't a company
    site for our bowling club buddies
    a page about my dog
    my garage band wants a web page
    personal use only
    i collect stamps and want to show them on the internet
    `,
    `We work for businesses, not for private households, so a personal site is not for us. If you run a small business, this is what we do: ${PATHS.services}`,
  ),
  intent(
    'versus-diy',
    `
    why not just use wix
    i can build it myself with squarespace
    cant i just do it myself
    godaddy has a website builder for 10 bucks
    why would i need you when theres chatgpt
    chatgpt can make me a website for free
    my cousin can do that
    i can do it with ai myself
    how are you better than wix
    whats the difference to fiverr
    is it better than a facebook page
    i only use facebook isnt that enough
    how do you compare to other agencies
    who are your competitors
    compared to podium
    another company offered me the same for less
    are you better than hibu
    why not hire a freelancer
    thryv vs you
    what do you have that scorpion doesnt
    goodcall or smith ai instead of you
    another agency quoted me 3000
    why not throw together a wix page
    my buddy does websites for beer
    couldn't i use chatgpt for that
    i could just hire a kid
    how do you stack up against podium
    another outfit quoted me half
    why you over the agency down the street
    why not wix for 20 bucks
    chatgpt can make me a site
    i could do it on squarespace
    my kid can build that
    why you and not some other agency
    fiverr is cheaper
    my kid says he can do it over the weekend
    squarespace is 16 bucks a month, why pay more
    i could get somebody on upwork for 150
    what am i paying you for that i couldn't do myself
    godaddy will build me one with ai for free
    couldn't i just ask chatgpt to do all this
    a guy at church builds sites cheap
    we've been offered a similar package by a larger agency
    what's the advantage over doing it on my own
    i have a facebook page with 500 likes, why do i need more
    isn't wix enough for a small salon
    what do you do that yelp doesn't
    the phone company offers a website too
    there's tons of people doing this, why you
    how do you differ from a regular web designer
    what would i miss if i did it with a builder
    i get ads for websites at 99 bucks, what's different here
    we could hire a student for this
    sell me on you instead of a template site
    other shops are cheaper, why should i pay you
    compare yourself with a diy builder
    we have google voice and wix, isn't that the same
    free website builders exist you know
    you versus some freelancer
    why not let ai build it all
    `,
    `You can do it yourself, and if you enjoy it, do. With us you write and maintain nothing: one person builds the site, Google profile, email and bots so that they work together; hosting, security and updates are in the price, what is yours stays yours, and there is a ${PROMISES.moneyBack}. I can’t judge others; compare on ${PATHS.services} and ${PATHS.terms}`,
    { next: 'package-overview' },
  ),
  intent(
    'privacy',
    `
    do you use google analytics
    do you run any trackers on this site
    are there third party scripts here
    does this site follow me around the web
    facebook pixel
    what do you do with my data
    is my information safe
    do you sell my data
    privacy policy
    do you share my information
    what do you store about me
    how do i delete my data
    do you use cookies
    are you tracking me
    is this chat recorded
    is this conversation saved
    who reads this chat
    delete my information
    will you spam me if i give my email
    are you going to sell my phone number
    ccpa
    data protection
    cookie settings
    is this chat private
    will i get a million sales calls if i leave my number
    download my data
    why you put cookies on my computer
    which cookies do you set
    what happens with my number
    do you give my data to others
    is google analytics here
    do you track visitors
    who gets my number if i type it
    will you hound me with calls
    do you keep what i type here
    does this page spy on me
    where does my info end up
    is my info sold
    what do your cookies do
    whats with the cookies
    can i have you erase me
    do you spy on me
    is this conversation stored
    who gets my details
    do you share my address with others
    do you track me
    are my data safe from advertisers
    do my details go to anybody else
    does my mail end up with advertisers
    what data do you hold on me and how do i get it deleted
    which of my data do you have
    how can i have my data erased
    what do you know about me
    i want my personal data removed
    what happens with the things i tell you here about my business
    i gave you my email, do i get spam now
    who do you pass my phone number on to
    before i type anything, is my data shared
    do advertisers learn that i was here
    are you collecting data on me right now
    i don't want my number on some call list
    do you keep a file on me
    could i get a copy of what you've stored on me
    how long do you keep my information
    do you trade addresses with other companies
    what kind of information do you gather from visitors
    our office is strict about data, where is your policy
    will my phone ring all day with salesmen after this
    is there tracking on your site
    does facebook see that i visit you
    under ccpa i would like to see my data
    please take my phone number out of your records
    is my address kept somewhere
    what data goes to third parties
    are you snooping on visitors
    `,
    ({ shop }) =>
      `We do not sell your information and run no trackers. What you write here comes to us; this chat is kept until 30 days after its last message. What else is kept and why: ${PATHS.privacy}, the cookies: ${PATHS.cookies}. To see, correct or delete it, write to ${mailboxOf(shop)}.`,
  ),
  intent(
    'suppliers',
    `
    which hosting provider do you use
    whose servers does the site run on
    who supplies the voice of your call bot
    what technology company is behind your bots
    do you resell somebody else's product
    which vendors do you work with
    is this white label
    which company makes your phone robot
    who is your host
    where are the servers
    what services do you build on
    who do you buy this from
    what do you run your servers on
    are you on aws or google cloud
    which phone company carries the bot's calls
    who makes the ai you put on my phone
    is your bot really just somebody else's product with your name on it
    what third parties are involved in running it
    whose ai is it
    which email provider do you resell
    do you use twilio
    name your subcontractors and vendors please
    our compliance person needs a list of your subprocessors
    in which data center does it run
    which ai model do your bots use
    what companies stand behind the tools you use
    is the voice from elevenlabs or who
    do you build the bot yourselves or buy it
    who is the provider behind the mailboxes and the hosting
    are the servers in the united states
    `,
    ({ shop }) =>
      `I have no names of suppliers to give. What kinds of companies come into it, and what each of them gets to see, stands on ${PATHS.privacy}; who builds your site is on ${PATHS.about}. A person can tell you more: ${shop.phone}, ${HOURS}.`,
  ),
  intent(
    'why-details',
    `
    what for do you need my number
    why should i tell you my email
    what happens if i leave my phone number
    why do you ask for my name
    do i have to leave my details
    can i ask without giving my number
    must i give you my phone number
    what will you do with my number if i give it
    why do you want my contact info
    do i need to say who i am
    is my number only for the call back
    i do not want to give my phone, do i have to
    do i have to give my email to ask something
    i'd rather stay anonymous, can i still ask
    you want my name, what for
    is it required to leave a phone number
    why does it keep asking for my number
    can i get prices without telling you who i am
    no way i'm giving out my cell, can we still talk
    what do you need my email address for
    i don't give my number to machines, must i
    can we chat without me saying my name
    is leaving my contact required
    i don't feel like giving my name
    must i identify myself for a question
    what happens once i give you my email
    `,
    ({ shop }) =>
      `You can ask everything here without any details. With a name and a number or e-mail a person can get back to you; they are for that alone, and you are asked before they are passed on. Or call yourself: ${shop.phone}, ${HOURS}.`,
    { next: 'person' },
  ),
  intent(
    'chat-model',
    `
    does another company see what i write in this chat
    is this chat sent to an ai company
    do you feed my messages to a language model
    does openai get what i type here
    is my chat used to train an ai
    which ai company gets this conversation
    does some outside ai read along here
    are my words here passed on to an ai provider
    is an external ai behind this chat
    do you send my questions to google or anthropic
    does this chat use a language model from somebody else
    who else gets to see this chat, an ai vendor
    is there chatgpt behind this window
    which company runs the ai i'm typing with
    does what i write leave your servers to some ai firm
    do you pass my words to a third party ai
    what language model are you running on
    does microsoft or openai read these messages
    will an ai learn from what i say here
    is this chat hooked up to claude or gemini
    our lawyer asks whether this conversation goes to an ai vendor
    are my messages used for training
    who operates the ai in this chat
    which ai are you built on
    does the text i enter get processed by another company's model
    do my typed questions go to a large language model
    `,
    ({ shop }) =>
      `If we use a language model for this chat, the company behind it is sent what you write here and the page you are on, nothing else that we know of you. Without one, a program of our own answers. What is kept and why: ${PATHS.privacy}. To see, correct or delete it, write to ${mailboxOf(shop)}.`,
  ),
  intent(
    'this-chat',
    `
    how long is this chat saved
    how do i delete what i typed here
    can i clear this conversation
    is what i write in here kept somewhere
    start this chat over
    wipe our chat please
    do you keep a log of this chat
    when does this conversation disappear
    delete my messages to you
    can i erase this chat
    do you remember what i told you yesterday
    who can look at this chat later
    remove everything i said to you just now
    is this little chat stored
    how do i make this chat forget me
    how do i empty this chat
    how long does this conversation stay with you
    remove this talk
    will this still be here if i close the window
    for how many days do you hold on to this conversation
    can i come back tomorrow and see what we wrote
    where is the button to clear the conversation
    i typed something stupid, can i take it back
    is there a record of what we said
    how do i get rid of this chat
    are these messages saved
    can i begin again from scratch in here
    i want to wipe what i wrote to you
    does this chat remember me next week
    is this conversation logged and for how long
    clear chat
    does this window keep a history
    when do you delete this conversation
    `,
    `This chat is kept until 30 days after its last message, and “Start over” in this window clears it at once. What you had passed on to us stays with your request. What else is kept and why: ${PATHS.privacy}`,
  ),
  intent(
    'cookies',
    `
    what do you use cookies for
    why is there a cookie notice
    do you set cookies
    what cookies are there
    do your cookies follow me around
    can i say no to cookies
    what happens if i decline the cookies
    cookies?
    which cookies do i get from this page
    is the cookie banner about ads
    what is that cookie thing at the bottom
    i never accept cookies, does it still work
    what do the cookies do
    cookie banner, why
    what's in your cookies
    do i have to click accept on that cookie box
    the thing about cookies keeps popping up, why
    are your cookies the tracking kind
    what does it mean when i accept your cookies
    how long do your cookies stay on my phone
    can i use the page without cookies
    i pressed reject on the cookies, was that wrong
    list of cookies you set
    how do i delete your cookies
    are there advertising cookies here
    why does a website need cookies anyway
    cookie box, do i have to agree
    how do i change what i chose for cookies
    i don't like cookies, what do you use them for
    is it only necessary cookies
    your cookie banner says what now
    what are cookies for on here
    `,
    `They keep you signed in and remember your answers, such as the one to the cookie notice. None of them is a tracker. Each one, what it is for and how long it stays: ${PATHS.cookies}`,
  ),
  intent(
    'security',
    `
    is your system secure
    how do you protect my passwords
    what happens if you get hacked
    do you need my bank login
    how is my account protected
    is it safe to give you access to my accounts
    data security
    are you encrypted
    do you have access to my email
    two factor authentication
    what if somebody hacks the bot
    where is the data stored
    is my google account safe with you
    should i send you my password here
    can i give you my login in this chat
    is my data secure at you
    can somebody hack it
    are my passwords safe
    could someone break into it
    are my logins safe with you
    what if you get breached
    how do you keep the bad guys out
    is it risky to give you access
    is my stuff safe with you
    what if you get hacked
    can someone break into my page
    passwords, how do you keep those
    somebody hacked my last site
    is it dangerous to hand you my logins
    how safe are the things you store about my clients
    has your company ever had a data breach
    i'm nervous about giving a stranger access to my google
    do you save passwords in plain text
    can i take away your access later
    is the connection encrypted when i type here
    can i send you my credit card here in the chat
    what security measures do you have in place
    who at your place can see my passwords
    our it consultant asks how credentials are stored
    how do i give you access safely
    is it ok to type my wifi password here
    my email got hacked last year, how careful are you
    could your bot leak my customers phone numbers
    are you protected against cyber attacks
    is my login safe
    do you have an ssl connection for what i send you
    how secure is the dashboard
    `,
    `Connections are encrypted, passwords are stored only as hashes, and your accounts stay yours: on your Google profile we are a manager you can remove. Please never type a password or card number into this chat. More on ${PATHS.privacy}`,
  ),
  intent(
    'terms',
    `
    where are your terms
    terms and conditions
    terms of service
    can i read the contract
    where is the fine print
    legal terms
    show me the agreement
    is there something in writing
    is there an agreement i can read first
    what are the conditions
    tos
    can my lawyer look at the agreement
    i want to read the small print
    imprint
    where's the legal mumbo jumbo
    can i read the deal first
    where do i find the rules
    got your terms somewhere
    can i read the rules
    got terms and conditions
    link to the legal stuff
    what does the deal say
    may i review the agreement with my attorney before signing
    where's the contract so i can read it
    is all of that in writing somewhere
    what do i agree to if i sign up
    could you send me the terms beforehand
    the fine print please
    what are the rules of the deal in short
    our partners want the written conditions before we talk
    where can i see the legal page
    is there a document with all the conditions
    i always read everything before i buy, where do i find it
    conditions of sale?
    what's in the small print
    do you have a service agreement we can look at
    terms, where
    what am i signing here
    how is the deal worded
    is the agreement in plain english
    `,
    `They stand in plain words on ${PATHS.terms}: setup once, then a monthly price, ${PROMISES.moneyBack}, ${PROMISES.noContract.toLowerCase()}, and what is yours stays yours.`,
  ),
  intent(
    'tagline',
    `
    whats your mission
    what is your slogan
    why did you start this company
    what do you believe in
    what is your philosophy
    why do you do this
    what are your values
    vision of the company
    what drives you
    whats your motto
    what is the idea behind the company
    whats the story behind your name
    what does smarter systems today stronger business tomorrow mean
    is there a reason you do this for small shops
    what do you stand for
    why small businesses and not big ones
    how come you got into this line of work
    what's the thinking behind all this
    does your company have a motto
    what matters to you in your work
    what's the story of your business
    who came up with the idea for this company and why
    in what do you believe as a company
    why does your company exist
    what are you trying to change for shops like mine
    `,
    `${TAGLINE} Small businesses rarely lose customers over bad work; they lose them because nobody could pick up. What we do about that, and what we refuse to do: ${PATHS.about}`,
  ),
  intent(
    'refused',
    `
    do you do anything shady
    what do you not do
    what wont you do
    can you call people from a list for me
    cold calling
    can the bot call my leads
    outbound calls
    telemarketing
    robocall my old customers
    buy me a list of leads
    do you sell leads
    can you scrape emails
    fake followers
    do you do cold email
    can the bot make sales calls
    call homeowners in my area to sell solar
    do you buy leads
    how much per lead
    where do you draw the line
    is there work you turn down
    would you phone strangers for me to drum up business
    can you robo dial the whole neighborhood
    i need someone to call a list of 500 homeowners
    could your bot ring up people who never heard of us
    can i buy leads from you
    do you make sales calls for roofers
    would you spam people for me
    can the bot call everybody who got an estimate from my competitor
    what kind of jobs would you refuse
    anything you won't touch
    my old agency bought fake stars, do you do things like that
    cold calls to get me new patients, possible?
    are there things you say no to
    can you pull phone numbers off the internet for me
    outgoing sales calls, can it do those
    `,
    `Some things we won’t do: we call no strangers in your name, buy or make up no reviews, sell nobody’s data, and promise no first place on Google. Our bots answer people who come to you. The whole list: ${PATHS.about}`,
  ),
] as const
