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
    `,
    `You see everything before anyone else does, say what is wrong, and it goes live when you say so: nothing before you agree. If it is still not for you, there is the ${PROMISES.moneyBack}. How it goes: ${PATHS.website}`,
    { next: 'refund' },
  ),
] as const
