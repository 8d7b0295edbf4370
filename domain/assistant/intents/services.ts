// What visitors ask about websites, the profile on the map, and mail.
import { ACCESSIBILITY, PROMISES } from '../../offer.ts'
import { PACKAGES } from '../../packages.ts'
import { priceOf } from '../facts.ts'
import { PATHS } from '../paths.ts'
import { THINGS } from '../things.ts'
import { intent } from './intent.ts'

export const SERVICE_INTENTS = [
  intent(
    'services',
    `
    what could you do for a roofing company
    what do you have for a dental office
    what can your company do for my landscaping business
    how could you help a law office like ours
    what do you do for contractors
    what do you do
    what services do you offer
    what do you sell
    what is this
    what is this company about
    so what do you guys actually do
    what can you do for my business
    tell me about your services
    services?
    list of services
    what kind of work do you do
    what do you offer small businesses
    what is it that you provide
    explain what you do in simple words
    what are you selling me
    que hacen ustedes
    que servicios ofrecen
    im not sure what this site is
    what could you help me with in my company
    give me the short version of what you do
    what does your agency do
    what things you make
    what is your business
    which services exist
    what can i get from you
    what's your thing
    what would you be doing for me
    what can a business get from you
    whats all this about
    explain it like i'm five
    in one line what is this company
    explain your business to an old man
    what kind of work do you take on
    what all do you offer besides sites
    in plain words, what do you provide
    what can a painter get from you
    hi i'm the office manager of a small vet practice, could you walk me through what you provide
    been on this page two minutes and still dont know what you sell
    what would i be hiring you for exactly
    so you build stuff for small shops or what
    my brother in law sent me your link, what is it you do
    give me a rundown of everything on the menu
    what's on offer here
    i run a two chair barber shop, what have you got for me
    what are the things you take care of for a business
    please summarize your offering, we are a four attorney firm
    websites, email, phones, what else do you handle
    you do what now
    how do you make my life easier as a plumber
    is this a web company or a phone company or what
    what exactly is your line of work
    a flyer brought me here, what's the service
    name everything you could set up for our clinic
    what is your company good for
    can you list the things you build
    what you can make for thai restaurant
    i've got ten minutes between jobs, tell me what you do
    what kind of help do you give to a shop owner
    `,
    `We build websites, Google Business Profiles, professional email, AI chatbots, AI call bots and CRM connections for small local businesses, so that calls and requests are answered while you work. All of it: ${PATHS.services}`,
    { next: 'package-overview' },
  ),
  intent(
    'website',
    `
    do you make websites
    i need a website
    can you build me a site
    website development
    web design
    i want a new homepage
    what do your websites look like
    tell me about the website
    what kind of websites do you build
    looking for someone to make a webpage for my shop
    do you build sites for contractors
    i dont have a website yet
    what do i get with the website
    need a landing page
    what makes your websites better
    necesito una pagina web
    we need an internet presence
    can you put my business online
    is the site made from a template
    what is on the website
    i want web page for my shop
    we require a new website for our practice
    make me a site
    can you do homepage for a small company
    our office needs a site from scratch
    i got nothing online
    can you whip up a site for a roofer
    we're invisible online, need a page
    is the website custom for me
    what's your website like for a dentist
    i'd like a proper website finally
    would you put me together a page for my shop
    i have no site at all
    need something people see when they look me up
    could you whip up a page for a barber
    we want to be on the internet finally
    i need a web presence from zero
    i want a place on the web for my salon
    do you create pages for small firms
    my business needs to be found online
    please make me a nice page
    hi this is the office at a dental practice, we are looking for someone to create our site
    just opened my salon last week, there is nothing about us on the web yet
    what does one of your pages have on it
    customers keep asking for my website, i don't have one
    i need a page with my number and prices on it, nothing fancy
    do you design web pages or only bots
    my restaurant have no website, you make?
    could you set us up with a nice web page for our law office
    tell me what i'd get if i let you build the site
    what sort of site would a roofer get
    want a simple site where people find my phone number fast
    is building websites part of what you do
    just started a landscaping business, need a site
    what's so good about the sites you make
    new business here, no web page, where do i begin with you
    what does website development include
    describe the website you would create for a family law practice
    people ask for my page but all i have is a business card
    so you'd build my home page for me
    looking to get a webpage done for our shop
    `,
    `We build a website that opens at once on a phone, says what you do and what it costs, and puts your number under a thumb. We write it and keep it running. It is in every package, from Launch at ${priceOf('launch')}: ${PATHS.website}`,
    { next: 'launch-time' },
  ),
  intent(
    'existing-website',
    `
    i already have a website
    can you redo my site
    redesign my website
    my site is old and ugly
    can you work with my current website
    do i have to throw away my old site
    i have a wix site now
    can you fix my existing website
    will you replace my website
    i have a wordpress page from 2012
    can you add the chatbot to my existing site
    what happens to my old website
    can we keep some of our current pages
    move my site over to you
    will i lose my google ranking if i switch
    can the old links still work
    my nephew made our site years ago
    the guy who made my site disappeared
    migrate our website
    keep my current site just improve it
    we have website already, what with it
    must we give up our current site
    my present site was made by a friend
    you can improve old website
    we've got a site but it's from the stone age
    my kid built our site, can you take it from there
    can you spruce up what we have
    do we lose what's on our site now
    our current pages bring in traffic, keep them?
    can you take over a squarespace site
    the old website guy ghosted us
    ive got a wordpress thing from 2014 can it stay
    do we have to throw the old page out
    what becomes of the site i have
    my old links are all over facebook, do they die
    can you fix up the one i got
    redo my ugly page
    we have a site already, do you start over
    ours is ten years old, do you keep anything
    what about my current page
    can you take over our squarespace
    our site is okay but slow, redo?
    will my ranking suffer when you replace the page
    we have a site but frankly it is embarrassing
    hello, our practice already runs a wordpress site, would you replace it or work with it
    there's a website from my old partner still up, what would you do with it
    the one we've got works fine, it just looks old
    can you just freshen up what's there instead of starting from zero
    do i have to scrap my current page to work with you
    i spent 4 grand on my present site, would all that be for nothing
    could we keep the texts we have and only change the look
    people have bookmarked our pages, will those still open
    i built a wix thing during covid, can you take it over
    what do you do with the site that's already up
    would you tear down what i have
    my page is from 2009 and it isn't even readable on a phone, can you rework it
    some of our old articles bring visitors every day, i don't want to lose those
    we have good google traffic today, what happens to it if you rebuild
    is it possible to add your bot to the site we already have
    a buddy made mine years back and he moved away, can you pick it up
    what about everything that links to my old pages
    the current one stays or goes?
    can you upgrade an old website
    revamp what i've got please
    i got website from cousin not good, you can change?
    our site was done by an agency three years ago and it is ok but nobody calls, redo it?
    do old addresses of my pages still lead somewhere after the switch
    will people who saved my page end up at a dead link
    `,
    `What works can stay: your address and good texts stay, and every old page that people still find forwards to the new one, so that links, bookmarks and search results keep arriving. Tell us about your current site at ${PATHS.contact}, and see ${PATHS.website}`,
    { next: 'assessment' },
  ),
  intent(
    'texts',
    `
    who writes the texts
    do i have to write the content
    do you write the copy
    i cant write
    who writes the pages
    do i need to provide text
    what about pictures
    do you take photos
    do i need photos
    i dont have a logo
    i have no pictures of my work
    who does the wording
    do you use stock photos
    english is not my first language can you write it for me
    will ai write my website
    is copywriting included
    what content do you need
    can you write it so it doesnt sound like marketing
    where do the photos come from
    do i have to come up with what to say
    must i write it all myself
    i am not good at writing, who does it
    who makes the pictures
    do you come up with the words
    i'm no writer, is that a problem
    do you need me to type anything up
    where does the wording come from
    i only have crappy phone pics
    do we have to hire a photographer
    will you come up with the text for us
    my english is bad, who writes it
    who comes up with the words
    do i type the stuff or do you
    my english is bad who writes it
    need i deliver copy
    i have no idea what to write there
    will you interview me and write it
    we have no photos, then?
    do i have to supply wording
    who makes the sentences
    am i supposed to write all that stuff myself
    who puts the words on the pages
    i can fix a furnace but i can't write a sentence
    our office has no time to draft copy, do you handle that
    is the wording something you do for us or do we send it
    do you need me to send a word document with everything
    who thinks up what goes on there
    i'm dyslexic, do i have to write anything
    hi, do your people do the blurbs about our services or is it on me
    i have a shoebox of pictures from jobs, can you use those
    all my photos are on my phone, is that good enough
    no logo here, is that a problem
    do we need professional photography before you start
    who makes up the descriptions of our treatments
    does a human write it or a machine
    i speak little english, you make the words?
    does somebody write the about us page for me
    i'd have no clue what to put on it
    is content included or do i deliver it
    how do you know what to write about my shop
    can you use our own words so it sounds like us
    do you take care of wording and images
    i hate writing about myself
    what about the pictures on the pages, where are they from
    we would prefer to review the copy, but who drafts it
    `,
    `We write the texts after a call with you; you read every page before it goes live and say what is wrong. Photos and a logo come from you if you have them, and photos from your phone are fine. More on ${PATHS.website}`,
  ),
  intent(
    'mobile',
    `
    does it work on phones
    is the site mobile friendly
    will it look good on my iphone
    is it fast
    how fast does the page load
    responsive design?
    does it work on a tablet
    my old site takes forever to load
    will it load on a slow connection
    most of my customers are on their phone
    page speed
    works on android?
    people look at it on phone, is it ok
    does the site open quickly
    everyone uses their phone these days, will it fit
    does it take ages to open
    is it readable for older folks
    works on small screens?
    my reception out here is terrible, will it load
    how heavy are the pages on a weak signal
    everybody looks at it on their phone, does that work
    does it fit on a small screen
    my customers never use a computer
    readable on a cell in the sun
    my customers sit on bad country internet, is the page quick
    does it load with one bar of signal
    will it crawl on slow data
    most folks find us on their cell while they stand in water
    does it come up quick on a cheap phone
    will my grandma be able to read it on her phone
    looks right on an iphone and on an android too?
    my last site took ten seconds to open and people left
    i only have my phone myself, does the site look normal on it
    how quick do your pages come up
    is it made for phones or for computers
    can customers tap my number on their cell
    out in the county there is hardly any signal, does the page still show
    will it open before they get bored
    what about people on tablets
    does the page adapt to whatever screen
    is it a slow site with big pictures
    what about loading time
    my clients only ever use a phone, so is that thought of
    we're rural and the internet is lousy, will people see our site
    do you check it on an actual phone before it's live
    big thumbs and small buttons, how is it on mobile
    phone friendly?
    does it look good on mobile
    `,
    `The site is designed for one thumb first, built small, and tried on an ordinary phone with a slow connection before it goes live. More on ${PATHS.website}`,
  ),
  intent(
    'accessibility',
    `
    is it accessible for blind people
    ada compliant?
    wcag
    does it work with a screen reader
    accessibility
    can older people with bad eyes use it
    is it disability friendly
    can i be sued over my website not being accessible
    someone threatened us because blind people cant use our page
    does the website meet ada rules
    section 508
    will the site follow the americans with disabilities act
    can people in wheelchairs or without hands use the site
    do you make it usable by keyboard only
    which accessibility standard do you build to
    our last site failed an accessibility check
    is it good for people who cant see well
    can a blind customer use it
    my lawyer says the page must work with a screen reader
    got a letter about ada
    is it usable without a mouse
    do your pages meet wcag
    we serve seniors with poor sight, thought of that?
    one of our patients is blind and uses a reader on her computer, would the site work for her
    we got a demand letter about our website and disabled visitors
    is it built so that disabled people can use it
    counsel asks whether the site conforms to wcag 2.2 aa
    some of my customers can't use a mouse
    we're a clinic so people with disabilities have to be able to use it
    what do you do about color contrast and big enough buttons
    can somebody with shaky hands use it
    my eyes are bad, is the text big and clear enough
    what does wcag mean for us
    are the pages okay for low vision
    lawsuits over inaccessible websites worry us, how do you build
    does it read out loud for blind folks
    can it be operated with the tab key only
    do you follow accessibility guidelines
    will deaf or blind people manage with it
    does an audit tool for accessibility find anything in your pages
    do i get in trouble if a blind man can't order on my page
    color blind customers, thought about?
    ada, are we covered
    `,
    `We build websites to ${ACCESSIBILITY}: they work by keyboard and with a screen reader. That is what we build to, not a legal opinion; what a law such as the ADA asks of you, a lawyer can say. More on ${PATHS.website}`,
  ),
  intent(
    'domain',
    `
    do i need a domain
    who registers the domain
    is the domain included
    i already have a domain
    can i keep my domain
    can i keep my web address
    whose name is the domain in
    my old web guy has my domain
    what is a domain
    do you buy the domain for me
    can i use my own domain name
    i own mycompany.com already
    transfer my domain
    domain name cost
    godaddy
    who holds the url
    do you control my domain
    i have already address www, can i keep
    who has the domain at the end
    do you take my domain away
    we own a domain at godaddy
    do i get to keep our web address
    who's name goes on the domain
    do i need to buy a dot com
    what happens with the address we have now
    can you use the domain i bought years ago
    whose name is the address in
    i bought smithroofing dot com years ago, keep it?
    who pays for the dot com
    do i need to get a web address myself
    godaddy has my name, what now
    will you register it for me
    we already own our dot com
    is the web address mine
    who registers the name
    my domain is at namecheap, leave it there?
    who is the owner of the www address in your setup
    i have three domains lying around at godaddy, what do we do with them
    does the dot com come with it
    we registered our name years ago, would that still be used
    the web address is on my trucks, i can't have it change
    what if i don't have a domain at all
    is the name registered to me or to you
    somebody else bought my business name as a domain, what now
    do i have to hand over the domain to work with you
    our address on the web belongs to our former designer
    is a domain extra
    who renews the dot com each year
    can i pick my own web address
    do i have to switch registrars
    the domain sits in my ex partner's account
    hi, we own the url already, is that going to be a hassle
    what's a domain and do i need to get one first
    do you need the password for my domain
    my domain is registered with google, does it move
    under whose name do you put the address
    our web address has to stay the same, is that possible
    i let my dot com expire, what do i do
    does the web address belong to me on paper
    how does it work with the domain we have
    want to keep plumbermike dot com
    `,
    `The domain is registered in your name and stays yours. If you have one already, you keep it and give us access to its settings, or we click through them together. What it costs you at your registrar is between you and them; ask us if you have none yet: ${PATHS.contact}`,
  ),
  intent(
    'hosting',
    `
    is hosting included
    who hosts the website
    do i need hosting
    where is the site hosted
    do i have to pay for a server
    hosting
    do you take care of hosting
    is there ssl
    is the website secure
    https certificate included?
    what about security updates
    will my site get hacked
    backups?
    do i need my own server
    can i host it myself
    do you manage the server
    uptime
    where does the website live
    must i find hosting myself
    who pays for the server
    is it protected against hackers
    do i need to rent a server somewhere
    where is it stored and who pays
    who keeps it online
    what if the server dies
    is the padlock thing included
    do you back it up
    where does it live and who pays for that
    who keeps the lights on for the site
    is the server included
    does somebody patch it
    what about backups and that lock sign
    do i need bluehost or something
    where is it stored and whats that cost
    is keeping it online in the price
    i pay godaddy 20 a month for hosting, still needed?
    who takes care of the server
    what is hosting and do i need to buy it
    is somewhere for the site to live part of the deal
    who looks after the server when you're asleep
    my current host charges me every month, can i drop them
    do you keep copies in case everything is lost
    is there a lock in the browser bar
    who fixes security holes
    so where would our site physically run
    last year my page got infected with some virus, how do you prevent it
    do i still need my hostgator account
    is web space included
    our old site was hacked twice, are yours kept safe
    can i run it on a server of mine
    what keeps my site from going offline
    is it https
    do you make backups of our site and how often
    will browsers say not secure
    i don't want to deal with servers, do you
    is server and security and all that covered
    who keeps everything patched
    storage and server, who takes care
    do i keep paying bluehost
    `,
    `Hosting, security and updates are in the monthly price of every package, with a secure connection from the first day. If you leave, we hand over the site’s files, so you can host it elsewhere. More on ${PATHS.website}`,
  ),
  intent(
    'platform',
    `
    do you use wordpress
    what is it built with
    is it wix or squarespace
    what platform do you use
    what technology
    is it shopify
    which cms
    do you code it by hand
    what software are your sites made with
    react or wordpress
    is it a page builder
    do you use webflow
    what stack do you use
    is it custom coded
    what programming language are the sites in
    whats under the hood
    is it made with wordpress
    some builder or real code
    what tech is it
    can my nephew who knows php work on it
    are you using wordpress under the covers
    is it one of those drag and drop things
    what do you make the sites in
    would i be able to edit it in wix later
    my it guy wants to know the tech stack
    do i get a wordpress login
    is it built on a template system
    we have a developer in house, what framework is it
    do you write it from code or use a builder
    what tools do you build with
    i heard wordpress gets hacked a lot, is that what you use
    is it html or some cms
    what software does the site run on
    my nephew asks if its react
    another shop put us on some proprietary builder, what is yours made of
    do you work in joomla or drupal
    what's it coded in
    `,
    `You need no page builder: we write and build the site, keep it running, and hand over its files if you leave. Which technology fits your case is something the person who builds it can tell you exactly: ${PATHS.contact}`,
  ),
  intent(
    'shop',
    `
    can you build an online store
    do you do ecommerce
    i want to sell products online
    shopping cart
    can customers pay on my website
    take payments on the site
    online shop
    web shop
    accept credit cards on my page
    sell gift cards online
    can people order from the website
    product catalog with checkout
    customer login area on my site
    membership site
    can you make a website with a payment function
    i wanna sell shirts on it
    can folks pay for stuff on my site
    do you do carts and checkout
    web store possible?
    i have 200 products to sell online
    take payments for parts on the page
    we sell candles and want people to buy them right on the page
    can people pay their invoice on my site
    i'd like to sell gift certificates for my salon through the page
    my bakery needs a web store with a basket
    can your website take orders and money
    could you build something like shopify for us
    i want customers to check out with a card
    we have about 60 items, can those be sold on the website
    selling online, is that something you do
    can clients have their own login with their documents
    i want to take deposits on the page when people book
    sell tickets through my website
    our gym needs paid memberships on the site
    restaurant here, can people order takeout on page and pay
    do you set up stripe or paypal on the site for my customers
    is an online store extra
    my wife sells jewelry, would you make a store for her
    put my products on the web with prices and a buy button
    do you hook up a payment page for patients
    can a patient portal be part of the website
    `,
    `An online store is not part of the three packages. Work outside of them gets a price of its own, in writing, before it begins, and if we are not the right ones for it we say so. Tell us what you want to sell: ${PATHS.contact}`,
  ),
  intent(
    'rank',
    `
    can you make me show up in the top three on maps
    get me to the top of the map results
    i want to be above my competitor on google
    how do i outrank the other guys
    will i be first on google
    can you get me to the top of google
    guarantee first page
    do you do seo
    seo
    search engine optimization
    how do i rank higher
    number one on google
    will my site show up in search
    i want to be on page 1
    someone else promised me top ranking
    will people find me on google
    get me ranking for plumber near me
    why am i not on google
    how do i show up on the map
    will i be number one on maps
    do you guarantee rankings
    local seo
    i want more visibility in search
    backlinks and keywords
    will i show up in chatgpt
    can you boost my position in search results
    will i be top of google
    can you put me on first place
    i want people find me on google
    how do i get above others in search
    get me above the other roofers
    how do i beat the guy who shows up first
    will people find us when they search
    can you push us up the list
    google doesn't know i exist
    can you guarantee the top spot
    do you do search stuff
    i want the number one slot
    nobody finds me when they type plumber
    can you make me number one
    my competitor shows before me
    im on page five
    will i show up when someone looks for a roofer near me
    will i be first when people google plumber oakland
    how do i climb in the results
    we are invisible on google
    guarantee me page one
    when somebody types emergency plumber i want to come up first
    my neighbor shop always comes before us in the search
    how long until i'm on the first page
    we pay some guy 500 a month for seo and nothing happens, do you do that
    what can be done so google likes us
    do you do keywords and such
    will the new site bring me up in google
    nobody can find our practice when they search, what would you do about that
    are you going to get me to number 1
    a company called and promised me the top of google, can you match that
    is search optimization part of it
    how will people find my website
    i'm buried under the big chains in the results
    can you get us into the map pack
    who decides what place i get
    what do you do for our visibility
    does the site come up in ai answers
    want to be the first roofer people see
    will we move up in the rankings
    do i show up in search once it's live
    how do you get me found
    can i pay to be first
    getting found online is our main problem
    seo included or extra
    what are my chances of page one
    `,
    `Nobody can promise first place, and you should not pay anyone who does. What we do is the part that can be worked on: a fast, clear site with structured data and a complete Google Business Profile. Your area, competition and reviews decide the rest: ${PATHS.website} and ${PATHS.profile}`,
    { next: 'profile' },
  ),
  intent(
    'answer-review',
    `
    how do i answer a bad review
    what should i write under a one star review
    do i reply to mean reviews
    someone wrote an angry comment what do i say back
    how to respond to an unhappy customer on google
    should i answer negative reviews at all
    what is a good reply to a complaint online
    a furious customer posted about me, how do i react
    do you help me answer reviews
    what do i say to a nasty rating
    how do you respond when somebody complains in public
    is it better to ignore a bad review
    some lady wrote we were rude, what do i write underneath
    do you help with replies to reviews
    should a dentist respond to a bad rating in public
    am i better off saying nothing to a one star
    can you draft an answer to an angry review for me
    a guy trashed us online and i want to write back, smart or dumb
    how do we reply to criticism on our listing
    got a nasty comment on google, respond or leave it
    what's the best way to react to complaints in reviews
    how should our office reply when a patient leaves an unfair comment
    i'm so mad at this review, what do i say
    do i apologize under a bad review
    client wrote lies under our name, should i answer there
    what tone do i take when answering a bad rating
    replying to reviews, how is that done right
    do good reviews need an answer too
    `,
    `Answer it, and calmly: a calm reply under a bad review is read by everyone who comes after. Nobody can take down an honest one; what breaks Google’s rules can be reported. What helps beside it is asking every customer in the same way: ${PATHS.profile}`,
  ),
  intent(
    'site-language',
    `
    can the website be in two languages
    do you build sites in spanish
    a site in english and chinese
    bilingual website
    can my pages be translated
    i want a french version of my site
    multilingual pages
    do you translate the texts of my website
    website in another language
    half of my customers read spanish, can the site do that
    can visitors switch the language of the page
    second language on the website
    half our guests speak thai, can the menu page be in thai too
    could we get the site in english and spanish
    our clients are vietnamese, is a second version of the pages possible
    do you offer pages in more than one language
    my customers read mostly spanish and the website should too
    can there be a button to switch to korean
    we need the pages in chinese as well
    do you write website texts in spanish
    is a two language site extra
    can the homepage be portuguese
    older patients here only read russian, could the website have that
    translation of the site included?
    spanish version of our site please
    what about a site for people who dont read english
    `,
    ({ shop }) =>
      `The pages name no second language for a website, so I have no rule to give you. Say in the assessment which one your customers read, and you get what is possible and its price in writing, before anything begins: ${PATHS.contact}, or ask a person: ${shop.phone}.`,
  ),
  intent(
    'special-hours',
    `
    can google show our holiday hours
    we close on christmas, where does that show
    does my listing say closed on the fourth of july
    special opening hours on google maps
    who changes the hours on my profile when we are on vacation
    i take two weeks off in august, will the listing tell people
    the map says open although we are closed
    set my hours on google for the holidays
    different hours in winter, can the profile show it
    wrong hours on my google listing
    how do people see that we are closed on memorial day
    new opening hours, can you put them on the map
    we are closed the week of thanksgiving, how do people on google know
    every summer we shut for two weeks, can the map entry say that
    google keeps telling people we're open on sunday
    who puts our christmas hours on google
    do you change the hours on google when we close early
    our hours change with the season
    will somebody update my listing when im on vacation
    people drove here on labor day because google said open
    can my hours differ on holidays
    our lunch break doesn't show on google, can you set that
    new year's day, will google say closed
    winter hours and summer hours on the listing
    how do i tell google that we're off on friday
    where do i put in that we close for a funeral
    the opening times on the map are wrong for the holidays
    `,
    `Your Google profile shows regular, holiday and special hours, each as it really is, once they are put in: “open” on a holiday sends people to a closed door. We fill in every field with you when we set it up, and you stay the owner: ${PATHS.profile}`,
  ),
  intent(
    'profile',
    `
    what is a google business profile
    can you set up google my business
    google maps listing
    do you do google profiles
    i want to be on google maps
    my google listing is wrong
    set up my google page
    gmb
    business profile setup
    how do i get on the map
    my hours are wrong on google
    do i need a google profile
    is the google profile free
    does google charge for the profile
    help with google maps
    what do you do with my google profile
    claim my google listing
    we have two listings on google
    the pin is in the wrong place on maps
    perfil de google
    who manages the google profile after
    do you post on my google profile
    you do google map for business
    my shop is not on google maps
    i need to be on the map
    set up our listing on google
    the box with the map and stars, can you do that
    our hours on google are off
    how do i show up when people search near me on the map
    someone put wrong info on our google thing
    get my pin on the map
    do you handle the google listing
    i can't find my shop on maps
    i dont show up on maps
    the google box with my hours, is that you
    set me up on google please
    the thing on the right side of google, can you fill that
    whats a business profile good for
    my hours on google are wrong
    my shop isnt on google maps
    what is done on my google entry
    can you fix our hours on google
    set up the maps thing for a cleaner
    that map listing people see with the stars, do you do those
    we're a vet clinic and google shows our old phone number
    somebody told me i need a google business thing, is that you
    could you fix our entry on maps
    what does google want from me for a listing
    the directions on google send people to the wrong street
    how do i put my van business on the map
    is the google listing something i pay google for
    do you set up the listing or do i
    when folks look up electrician near me we aren't on the map
    is my google page included
    what goes into the google business profile
    i'd like photos of my work on my google listing
    our category on google is wrong
    my salon is missing from google maps and my neighbor is on there
    the listing says permanently closed but we aren't
    we moved and google still shows the old place
    what good does a google listing do
    tell me about the google business profile service
    can you get my restaurant on the map so tourists see it
    google my business, you do that?
    does google take money for being on maps
    will you put in my services and area on google
    two pins for the same shop, help
    `,
    `We claim your Google Business Profile with you and fill in every field: category, services, area, hours, photos, links. Google charges nothing for it; the setup is in every package, from Launch at ${priceOf('launch')}. You stay the owner: ${PATHS.profile}`,
    { next: 'verification' },
  ),
  intent(
    'verification',
    `
    how does google verify me
    how long does google verification take
    what is the postcard thing
    google wants a video of my shop
    do i have to verify
    verify my business on google
    google verification code
    can you verify it for me
    my verification failed
    i never got the postcard
    google keeps rejecting my verification
    how long until im on google maps
    what do i have to do for verification
    why does google need a code
    verification by phone or mail
    google wants proof of my business what now
    how does the google proof work
    must i wait for a letter from google
    google says it needs to check i'm real
    waiting on that google card in the mail
    how does the google check work
    i keep failing google's check
    google wants to mail me a postcard
    how do i prove to google its me
    they ask for a video of my shop
    why does google make me verify
    is the code thing something you do for me
    `,
    `Google picks the way: a code by phone, text or email, a video, a live video call, or a postcard. A code takes minutes, a postcard up to two weeks, and Google’s own review can add several working days. We prepare everything, but the step itself has to be yours: ${PATHS.profile}`,
  ),
  intent(
    'home-address',
    `
    i work from home do i need to show my address
    can i hide my address on google
    i dont have a store just a van
    does my address have to be public
    i dont want customers at my house
    service area business
    no physical location
    home based business on google maps
    i drive to my customers do i need an address
    keep my home address private
    i only have a po box
    mobile business no office
    my house would be on the map?
    i work from garage, no shop
    dont want people to see where i live
    i operate out of my truck
    can the map hide my house
    my address should stay secret on google
    i don't want weirdos showing up at my house
    work out of my living room, is that an issue for maps
    can people see where i live
    no shop front, just me and the van
    is my home on display
    we're run out of a spare bedroom
    i work from my garage, does everybody see where i live
    dont want strangers at my door
    can my street be left off the map
    i have no shop just a van
    my house is my office, hide it
    customers dont come to me do i need an address
    i groom dogs in my garage and don't want my street on the internet
    my business is registered at my house
    will the whole town see where my family lives
    i'm a mobile mechanic, no storefront
    is it okay to be on google without a shop
    do i need a storefront for a google listing
    can my listing show only the area i cover
    i do taxes at my kitchen table, what shows up on maps
    we work out of a home office and clients never come
    don't wanna have my house number on google
    my wife worries people will show up at our door
    home business, what address do you put
    i use a mailbox at the ups store, does google take it
    what if my office is my pickup
    just show the towns i serve, not my house
    is the home address mandatory
    i clean houses, i've no office at all
    what do people see if i work from home
    hide where i live please
    `,
    `Your address can stay hidden. A business that drives to its customers can hide it on Google and show the area it serves instead. We set that up with your profile: ${PATHS.profile}`,
  ),
  intent(
    'lost-profile',
    `
    somebody else controls my google profile
    i lost access to my google listing
    my old agency owns my google profile
    ex employee has my google account
    cant log in to google my business
    someone claimed my business on google
    how do i get my listing back
    former partner controls our google page
    i dont have the password for my google profile
    request ownership of profile
    the previous owner has the listing
    who owns my google listing
    someone hijacked my listing
    profile was suspended
    our profile belongs to somebody who left
    a past employee holds our google page
    how do we recover our listing
    the old owner still manages the profile
    we can not get into our google profile
    the agency wont give back our profile
    my ex partner has the keys to our google page
    the marketing guy we fired still runs our listing
    can't get into our own listing
    someone took our spot on google
    who do i call if a stranger owns my listing
    prior owner never handed the google page over
    the old agency has my google page and wont answer
    somebody else owns my listing
    ex partner has the login to our maps page
    cant get into my own profile
    we lost access years ago
    `,
    `Somebody else may hold your profile. Google has a way to request ownership, and the current owner gets a few days to answer. We prepare the request with you and follow it through; how it ends is Google’s decision. More on ${PATHS.profile}`,
  ),
  intent(
    'reviews',
    `
    can you get me reviews
    how do i get more reviews
    can you remove bad reviews
    delete a bad review
    someone left a fake review
    i want 5 star reviews
    buy reviews
    do you write reviews
    a competitor left a 1 star review
    review requests
    ask my customers for reviews automatically
    reputation management
    help with yelp reviews
    respond to reviews for me
    do you sell google reviews
    can you hide negative reviews
    i only have 3 reviews
    automated review requests
    get rid of a one star rating
    can i buy stars from you
    sell me fifty reviews
    how much for good reviews
    can you erase the bad stars
    make my rating better
    is it possible to hide a review
    take down a bad comment
    some jerk gave us one star
    can you get that review pulled
    how do i get folks to leave stars
    we've only got two reviews
    do you post good reviews for us
    my competitor has 200 reviews, help me catch up
    could you clean up our reputation
    some jerk left a lie about us, get it off
    get me more stars
    can you delete a one star
    how do i get folks to rate us
    do you write reviews for me
    a competitor posts fake reviews about me
    i want fifty five stars fast
    somebody wrote garbage about us on google
    how do we collect ratings
    one star from a guy i never met
    will you remove bad ratings
    can i buy some good ones
    my happy customers never write anything, how do i change that
    we have a 3.1, what can you do
    could you make the bad one disappear
    do you collect reviews for us after each job
    an old employee left a nasty review, can it be removed
    is there a way to get rated more often
    i'd pay for good ratings, do you have that
    hi we're a dental office and want more google reviews, do you help with that
    the shop next door has 400 stars and we have nine
    is there a link i can text to people so they rate me
    will you send review requests to my clients
    somebody who was never our customer gave one star
    do you handle our reputation online
    can you filter so only the good ones show
    what do you do about ratings
    my stars went down because of one crazy guy
    how do you get us from 10 reviews to 100
    do the reviews stay mine if i go
    are you writing those reviews yourselves
    can i give a discount for a review
    a customer threatens us with a bad review
    `,
    `The reviews you have are yours, as your profile is. We never write, buy or filter any, and nobody can take down an honest one; what breaks Google’s rules can be reported. What helps is asking every customer in the same way, and you get a short link for that. Asking by itself is one of Scale’s automations: ${PATHS.profile}`,
  ),
  intent(
    'email',
    `
    do you do email
    i want my own email address
    professional email
    email with my company name
    stop using gmail
    i use a yahoo address for my business
    info@mycompany
    business email
    set up email for my team
    what is professional email
    how does the email work
    do you set up outlook
    can i read it on my phone
    email on my own domain
    does it work with my iphone mail
    i want mail like bob@bobsplumbing
    correo profesional
    google workspace or microsoft
    who provides the mailboxes
    will you set it up on my devices
    i want address with my company name
    mail for our office with own name
    can i have name@mycompany
    set up mail on the phones of my team
    still using my hotmail for work
    i want mail that looks professional
    can my crew get addresses at our name
    emails from our own domain
    does the mail work in outlook on my laptop
    look less amateur in emails
    set us up with proper email
    i still use a yahoo address, looks cheap
    want bob at my own domain
    can my guys have work mail
    whats wrong with my gmail for business
    get me a proper address for the business cards
    set up inboxes for my crew
    my mail looks unprofessional
    mail for three employees please set up
    do you do outlook with our name
    gmail but with my domain
    right now i use plumberjoe at gmail, it looks unprofessional
    hi this is a small law office, could you set up mail with our firm name
    what does professional email mean
    clients don't take my hotmail serious
    can i have my company name after the at sign
    would my email look like a real company
    does the new mail work on my old android
    i want to read work email on my phone and on the pc
    is email part of what you set up
    do i have to use outlook for it
    can you put the new mail on my phone for me
    need business emails for the crew
    what email program does it use
    can i keep using apple mail
    set up email so it looks like a grown up company
    does it come with a calendar and such like google workspace
    i want my own name in the email not at comcast
    you make email for my restaurant with restaurant name?
    please explain the professional email service
    who runs the email, google or microsoft
    will it work in thunderbird
    business cards go to print soon, i need a proper address on them
    `,
    `You get mail from your own name on your own domain, on phone and desk, with SPF, DKIM and DMARC set up and your old mail moved. We stay on the line until your devices have sent and received. It is in every package, from Launch at ${priceOf('launch')}: ${PATHS.email}`,
    { next: 'mailboxes' },
  ),
  intent(
    'spam',
    `
    my emails go to spam
    will my mail land in spam
    why do my quotes end up in junk
    emails not arriving at customers
    what is spf
    what is dkim
    dmarc
    gmail rejects my mails
    do you guarantee inbox
    someone sends emails in my name
    spoofed emails
    protect my email from fakes
    customers say they never got my invoice
    deliverability
    how do you stop spam
    can you make sure my emails get delivered
    phishing mails from my address
    two step login for email
    my mails do not arrive
    customers do not see my quotes in inbox
    why is my mail marked as junk
    will my mails be trusted
    my quotes vanish into junk
    customers swear they never got my email
    do you do dkim and all that
    people get fake bills from my name
    how do i stop landing in junk folders
    our mails bounce
    customers say my mails never arrive
    whats dmarc for a normal person
    someone sends mails in my name
    spf what
    will yours land in the inbox
    why do they not get my invoices
    my messages are flagged
    why do my estimates go to the junk folder
    make sure mails get through
    is dkim something you handle
    fraud mails from my address
    explain dkim and dmarc simply
    what do spf records do
    my computer guy says we lack spf
    dmarc explained like im five
    dns records for mail, do you set those
    half of my estimates never make it to the customer
    a customer got a fake invoice that seemed to come from us
    my newsletter aside, even normal mails get flagged, why
    clients tell me to look in their spam for my quotes
    yahoo says our messages are blocked
    what are these records everybody says our mail needs
    can someone pretend to be me in an email
    is there any way to be sure a mail gets there
    why does gmail put a warning on my emails
    will the new address end up in the junk
    we lost a job because the quote was in the junk folder
    our it person mentioned spf and dkim, is that covered
    we receive bounce messages all the time
    what do you do so mails are delivered
    somebody uses our address to scam people
    my mail goes nowhere half the time
    guarantee that my mail doesn't go to spam?
    is my email safe from imposters
    dkim, spf, dmarc, meaning what
    mails to outlook users disappear
    how do i know my invoices arrive
    email authentication, do you do that
    patients don't get our appointment mails
    `,
    `We set up SPF, DKIM and DMARC, which prove that a mail is really yours; that is what mailbox providers ask for first. Nobody can guarantee the inbox, because the receiving side decides, but mail that only pretends to be you fails the check: ${PATHS.email}`,
  ),
  intent(
    'old-address',
    `
    will messages to the old addresses still come
    does mail to our previous address arrive
    do people who write to the old address reach us
    can i keep my old email address
    what happens to my old email
    will my gmail still work
    do i lose my emails
    can you move my old mail
    will i lose mail when we switch
    forward my old address
    migrate my email
    everyone has my old email on their business card
    keep my aol address
    must i give up my comcast address
    do i lose my present mail address
    can mail get lost during the move
    what about all my old messages
    transfer emails from old provider
    do old emails come along
    is there downtime when we change email
    what is with my old mail
    does the old mail still arrive
    is there downtime when mail is moved
    is there a risk to lose mail in the switch
    interruption during email migration
    will messages get lost when we change over
    everyone writes to my old yahoo
    what happens to the address on my business cards
    will i miss mails during the move
    can you bring over ten years of email
    does the gmail keep working after
    does anything get lost when we move email
    the old hotmail is on the trucks, does it die
    what about mail to my previous address
    thirty years of mail, is it gone
    will i lose what is in my inbox
    people still write to my aol
    can the old one go to the new one
    the aol one is printed everywhere, will i lose mail
    keep my hotmail too?
    what if clients write to the old mail
    moving mail over, do i lose anything
    since 1998 the same address, keep it?
    i have used one aol address since the nineties, must i give it up
    all my clients know the hotmail one
    do i lose my yahoo when i switch
    i've had my aol since 1996 and every client has it
    the old gmail is printed on 2000 flyers
    would mails to my former address reach me after the change
    can you carry over fifteen years of messages
    what happens with everything in my inbox today
    switching email scares me, i don't want to lose anything
    do i have to tell everyone my new address
    will the yahoo account be closed
    both addresses at the same time, is that possible
    do my folders come along
    is there a day when no mail arrives
    we have mail at our old provider, how does it get over
    how long does the old one keep working
    people will write to my old mail for years
    if a client replies to an old email from 2019 where does it go
    my contacts in the old mail, gone?
    i don't want to give up my hotmail
    our mail sits with godaddy, can you move it
    when we change, does something get lost on the way
    is my old mailbox deleted
    can mail from the old account show up in the new one
    the ad in the phone book has my earthlink mail, will that still work
    can't afford to miss a single email while you swap it
    does my old adress still work after
    `,
    `Your old address keeps receiving and forwards to the new one, and the mail you want to keep comes along. Old and new run side by side until nothing arrives in the old one any more, so that no day goes without mail: ${PATHS.email}`,
  ),
  intent(
    'mailboxes',
    `
    how many mailboxes do i get
    how many email addresses
    can my employees have email too
    email for 5 people
    how many inboxes are included
    extra mailbox price
    can i have office@ and jobs@
    shared mailbox
    how many users
    we are 12 people do we all get email
    unlimited email accounts?
    cost per inbox
    what if i need more email accounts
    storage per mailbox
    is there a limit of addresses
    are sales@ and office@ both included
    can i get three addresses
    is one mailbox per person included
    info@ and jobs@ possible
    email for my two employees
    we are six people, do we each get one
    can i have billing@ and hello@
    is there a limit on email accounts
    one for me and one for my wife
    how many addresses come with it
    how many people can have mail
    one inbox each for six guys
    can we have office@ and jobs@ too
    do shared ones count
    what does one more mailbox take
    we are twelve, an inbox for everybody?
    does each of my staff get a mailbox
    inboxes for a crew of eight
    there are four of us in the office, does everybody get an address
    how many emails can we have
    is it one mailbox or several
    i need one for me, one for the front desk and one for billing
    what is the maximum of inboxes
    my secretary needs her own
    do you charge per mailbox
    can we add an address later when i hire someone
    two partners and a paralegal, how many accounts would that be
    number of mailboxes in launch
    do i get more than one email
    how big can the mailbox get
    can i have different addresses for quotes and for jobs
    each employee should have own email, how many is ok
    we have 15 staff, mail for each of them
    how many gigabytes per inbox
    seasonal guys come and go, can addresses be added and removed
    just one mailbox?
    a shared inbox for the front desk, can we
    mailbox count
    what about an extra address for my daughter who does the books
    `,
    `As many as we agree on before we start. Tell us who needs one, and which shared ones you want, such as office or jobs; the number and its price stand in writing before you pay: ${PATHS.contact}`,
  ),
  intent(
    'newsletter',
    `
    can i send newsletters
    email marketing
    mass email
    email blast to all my customers
    mailchimp
    do you do email campaigns
    send a promo to my list
    bulk email
    can i mail 2000 people
    marketing emails
    do you run newsletters for clients
    monthly newsletter to customers
    send coupons by email
    blast my customer list with a promo
    i want to email all my old clients at once
    do you do monthly mailers
    can i send 500 people a coupon
    email marketing part of it?
    i wanna mail all my customers at once
    do you do mailchimp things
    a monthly mail to 800 people
    marketing emails, yes?
    send our spring offer to everybody
    i have 900 emails of old customers and want to tell them about a sale
    can we send a christmas mail to all our patients
    could i send everybody the same email about new prices
    can i use the mailbox for mass mailing
    once a month i'd send tips to all my clients, does this do that
    how do i reach all my past customers in one go by email
    we'd like a quarterly letter to our clients by email
    can you blast out my lunch specials
    email list with 3000 people on it, can i write to them
    does it do bulk mail
    newsletters, do you offer those
    sending offers to many customers at once
    what about mail campaigns for my salon
    write to everyone in my address book at the same time
    do your emails allow mailing lists
    can you send my flyer as an email to all
    a mass mail before the winter season, how
    we want to send event invites to 400 guests
    `,
    `Not from a normal mailbox. Mail to many people needs their consent, a way out in every message, and a sending service of its own, so that one complaint does not keep your invoices out of the inbox. Ask what fits you: ${PATHS.contact}`,
  ),
  intent(
    'form',
    `
    how do requests from the website get to me
    where do i receive what people send
    in what way do i get the inquiries
    how do leads reach me
    where do the requests go
    does the contact form work
    how will i know when someone fills out the form
    do i get notified
    will i get a text when a lead comes in
    how do i get the messages from the website
    do leads come to my phone
    where do i see new leads
    notification when somebody writes
    does the form send me an email
    contact form
    how do i find out someone wants a quote
    who gets the inquiry
    alerts for new requests
    how fast do i hear about a new lead
    how do i see who wrote to me
    when somebody fills the form where does it go
    do i get a message on my phone
    someone fills in the page, then what
    how do i hear about it when someone writes
    do requests ping my phone
    where do inquiries land
    will i see a quote request right away
    what do i get when a customer hits send
    where do i see what people filled in
    somebody writes through my page, what happens
    do requests hit my phone
    how do i get told about a new inquiry
    can they send me a message from the site
    does it text me when a request comes
    a customer fills something in at 2 am, how would i find out
    does my phone buzz when somebody asks for a quote
    how do i get what people type on my site
    where would i look for new requests
    do inquiries come as a text or as an email
    is there a contact form on the page
    i'm on a ladder all day, how do i notice a new inquiry
    who sees it first when a patient writes through the site
    what happens after a visitor presses send on my site
    do i have to log in somewhere to see the leads
    how do messages from the page reach the crew
    can two of us get the requests
    do i get the name and number of who wrote
    the form on my old site went nowhere for a year, how is yours
    does the website tell me when someone wants an estimate
    is a form included so people can write us
    leads from the page come where
    if somebody leaves their number on my site where does it show up
    my old form sent everything to junk, where does yours send it
    new client inquiry, how would our office be told
    how do i get my leads
    `,
    `What people send reaches your phone the same second, with a name and a number in it. In ${PACKAGES.scale.label} calls, chats and forms also land in one list. More on ${THINGS.form.path}`,
  ),
  intent(
    'ownership',
    `
    do i own the website
    do i own the website after
    who owns the site
    is it mine
    do i own my domain
    what if i leave do i keep the website
    who owns the content
    do you hold my site hostage
    last agency kept my domain
    whose property is it
    will it be in my name
    do i own the code
    do i get the files
    do i keep everything
    own or rent
    am i just renting it
    who owns the data
    whose is the phone number
    do the contacts belong to me
    is the website mine once its paid off
    intellectual property rights
    es mia la pagina
    my last web company wouldnt give me my login
    is website then my property
    who has the rights at the end
    what belongs to me
    if i pay, is it mine
    am i owner of site
    is it all mine when it's done
    what part of this belongs to me
    are you gonna hold it over my head
    do i get the keys
    what if you get hit by a bus, do i have it
    is anything in your name
    who has the title so to speak
    i paid for it so it's mine right
    last outfit kept my website when i left
    if you go under is my stuff gone
    whos the owner of the words you write
    do i rent this or is it mine
    my last web guy kept everything, you?
    great and then you keep my files like everybody
    who has the rights
    who holds the rights to everything
    will the site be mine
    conversations, contacts, who owns those
    `,
    `What is yours stays yours: the domain is in your name; the texts, photos, profile, mailboxes, contacts, conversations and the site’s files are yours from the first day, and we hand them over if you leave. What runs on our side, such as hosting and the bots, is switched off then: ${PATHS.terms}`,
    { next: 'after-cancel' },
  ),
  intent(
    'preview',
    `
    can i see it before it goes live
    do i get to approve it
    what if i dont like the design
    what if i hate it
    how many revisions
    can i ask for changes before launch
    do i see a draft
    will you show me a preview
    i want to check everything first
    is there a review step
    do you publish without asking me
    can i change the colors
    do i have a say in how it looks
    final approval
    what if i want something different
    mockups?
    what happens if it isnt what i wanted
    who decides on the design
    i can look at it before
    what if the result is not nice
    can i say no to the design
    do i see it first
    do i get a peek before it's public
    can i veto stuff
    what if i think it's ugly
    do you show me first
    can we go back and forth on the look
    will it go up without my ok
    will i be shown the site first
    what if i think its ugly
    do i get a say before it goes up
    can i send it back for changes
    do you publish without asking
    do i sign off on it
    do you show me before it is public
    who says when it goes online
    what if i dont like the draft
    may i correct it first
    nothing goes up without me, right
    do i get to look at it before my customers do
    my wife is picky, can she look it over before it's public
    what if there is a mistake in it, can i fix that before it goes out
    how do i tell you what i don't like about the design
    is there a test version i can look at
    could you show us a draft for approval by our partners
    i want the last word on how it looks
    does it go online the moment you're done or do i ok it
    how many rounds of changes do we have
    what if the colors are horrible
    the last guy put it live without asking me
    can i make corrections while you build
    what happens if i don't approve
    will you check with us before it is published
    may we review everything prior to publication
    can i send you notes and you change it
    do we see the pages before the launch
    what if the first version isn't my taste
    `,
    `You see everything before anyone else does, say what is wrong, and it goes live when you say so: nothing before you agree. If it is still not for you, there is the ${PROMISES.moneyBack}. How it goes: ${PATHS.website}`,
    { next: 'refund' },
  ),
] as const
