// What visitors ask for that the shop does not sell. Must never send them away with a promise.
import { PATHS } from '../paths.ts'
import { intent } from './intent.ts'

/** What there is instead. */
const INSTEAD = `What we do is on ${PATHS.services}`

export const NOT_SOLD_INTENTS = [
  intent(
    'ads',
    `
    do you run google ads
    can you do facebook ads
    ppc
    do you manage adwords
    local service ads
    i need advertising
    instagram ads
    do you do paid ads
    how much for a google ads campaign
    can you run my ads
    tiktok ads
    do you do retargeting
    marketing campaigns
    tv or radio ads
    ad budget
    do you place ads for me
    lead ads
    can you advertise my business
    you can do advertise on google for me
    make my ads
    is advertising included
    can you boost me on google with ads
    do you run those sponsored spots
    want to advertise on facebook, you do that?
    do you handle ad spend
    put me in the paid results
    facebook campaigns, you do those?
    can you spend 500 a month on ads for me
    ppc?
    i want to be the ad on top
    radio spots?
    google adwords management?
    boost my facebook ad
    `,
    `We don’t run ads, on Google or anywhere else. We make sure that whoever finds you gets an answer: website, Google Business Profile, chat and calls. ${INSTEAD}`,
  ),
  intent(
    'social-media',
    `
    do you do social media
    can you manage my instagram
    facebook page management
    do you post on facebook for me
    social media marketing
    can you make tiktok videos
    run my linkedin
    do you create content for social
    can you grow my followers
    can the bot answer facebook messages
    answer my instagram dms
    whatsapp bot
    social media package
    do you connect to messenger
    youtube channel
    manage our facebook
    do you write on facebook for me
    is instagram included
    can you post stuff for us on insta
    who runs our facebook
    do you make reels
    need someone for our socials
    will the bot reply on facebook
    can you post on insta for me
    tiktok?
    who does my social
    make me go viral
    run our fb page
    do you post for us
    manage my instagram
    who writes our facebook posts
    `,
    `Social media isn’t among our services: we don’t post or manage pages there. The chatbot answers on your website and the call bot on your phone. ${INSTEAD}`,
  ),
  intent(
    'apps',
    `
    do you make apps
    can you build a mobile app
    i need an iphone app
    android app development
    app for my customers
    custom software
    can you program something for me
    build me a saas
    i need a web application
    do you develop software
    i have an app idea
    can you build an ai agent for my company
    game development
    i want an app like uber for plumbers
    desktop software
    can you make a custom crm
    you make app
    can you make an application for iphone
    i want something in the app store
    build me an app for my crew
    can you code up a custom tool
    do you write software
    build me an app
    custom software for my warehouse
    make a program for my routes
    do you code apps
    `,
    `We don’t build mobile apps or custom software. What we connect are websites, calls, chat and the programs you already use. ${INSTEAD}. If yours is close to that, ask a person: ${PATHS.contact}`,
  ),
  intent(
    'design-print',
    `
    can you design a logo
    do you do logos
    business cards
    graphic design
    branding package
    do you print flyers
    can you wrap my van
    brochures
    i need a new logo
    do you do t shirts
    yard signs
    brand identity
    can you make a video for us
    do you do photography
    drone video
    promotional video
    can you send a photographer
    menu design
    our logo is ugly, can you fix it
    need new business cards
    who does our truck lettering
    can you shoot a video of us
    we need some branding done
    need a logo
    business cards?
    can you shoot photos of my shop
    flyers and van wraps
    a drone video
    design my menu to print
    van lettering?
    make me a brochure
    `,
    `Logos, print, video and photography aren’t among our services; we work with the logo and the photos you have. ${INSTEAD}`,
  ),
  intent(
    'it-support',
    `
    do you fix computers
    can you repair my laptop
    my printer doesnt work
    it support
    my wifi is slow
    set up my office network
    do you sell phones
    do you install security cameras
    can you set up my new computer
    i have a virus on my pc
    pos system
    do you sell hardware
    can you help with my iphone
    my computer is slow
    voip phone system installation
    do you provide internet
    my computer is acting up, you do that?
    can you fix the office wifi
    need a guy for our network
    do you set up phones in the office
    my printer is dead
    can you fix my laptop
    set up wifi at my shop
    my router keeps dropping
    fix my computer
    my wifi is slow at the shop
    can you repair my tablet
    my printer jams
    our printer wont go on the network
    `,
    `IT support and hardware aren’t among our services. We set up websites, profiles, email, chat and call bots, and help with the devices your new mail runs on. ${INSTEAD}`,
  ),
  intent(
    'back-office',
    `
    a bookkeeper for my books and payroll
    do you take care of payroll and taxes
    can you do the bookkeeping
    someone for hiring and training my staff
    do you do bookkeeping
    can you do my taxes for me
    payroll
    accounting service
    do you offer business loans
    can you help me get funding
    can you register my llc
    business insurance
    business coaching
    do you do consulting on strategy
    can you write a business plan
    hr services
    do you do dispatching
    do you find employees for me
    can you help me hire technicians
    collect my unpaid bills
    grant money
    merchant services
    do my books for me
    can you handle my taxes
    i need help getting a loan
    help me with payroll
    find me workers
    payroll?
    order parts for me
    file my taxes
    who does my scheduling of crews
    manage my inventory
    `,
    `That isn’t among our services. What we can take off your desk is answering, booking, reminding and following up, and with Scale the steps around quotes and invoices. ${INSTEAD}`,
  ),
  intent(
    'jobs',
    `
    are you hiring
    do you have jobs
    i want to work for you
    where can i send my resume
    im looking for a job
    internship
    career
    any open positions
    do you need a developer
    i am a freelance designer looking for work
    can i apply
    job openings
    vacancies
    i want to be a sales rep for you
    do you pay well
    remote work available
    how do i join your team
    looking for employment
    you guys looking for people
    got any work for a web designer
    can i work there
    who do i send my resume to
    i code react, need people?
    internship?
    can i work for you
    looking for a gig
    got any openings
    i need work, hiring?
    do you take interns
    want to apply
    `,
    ({ shop }) =>
      `I know of no open positions, and this chat is for customers. If you want to introduce yourself, write to ${shop.email}.`,
    { isAside: true },
  ),
  intent(
    'vendor',
    `
    i can offer you seo services
    we sell leads to agencies
    i represent a company that
    are you interested in guest posts
    i want to sell you something
    partnership opportunity
    do you white label
    reseller program
    affiliate program
    can i resell your bots
    do you pay referral commission
    i am a marketer and want to collaborate
    we are an outsourcing company from india
    would you like to buy backlinks
    link exchange
    i'd like to speak to whoever handles your marketing
    investment opportunity
    i want to buy your company
    we can rank your website
    referral fee
    i run an agency can i subcontract to you
    we'd love to partner up
    i do seo, want to team up
    can i sell your stuff for a cut
    we build links for agencies
    pitching you our service
    do you do white label for agencies like mine
    i sell leads, interested?
    we offer backlinks
    want to partner up
    can i pitch you something
    i represent a hosting firm
    guest post on your blog
    let me offer you cheap backlinks
    our company would like to be your supplier
    `,
    ({ shop }) =>
      `This chat is for small businesses that look for help, so I can’t deal with offers or partnerships. Write to ${shop.email}; a person reads it.`,
    { isAside: true },
  ),
  intent(
    'wants-trade',
    `
    reschedule my haircut on friday
    cancel my eye exam please
    move my teeth cleaning to next week
    there is a gas smell in the house
    water everywhere in my basement help
    i want to rent a two bedroom from you
    is the house on elm street still for sale
    i need to move my cleaning to next tuesday
    when is my appointment with dr lee
    what is the status of my court case
    do you have a table for four tonight
    my heat is out and its freezing
    can i get a prescription refill
    is the condo listing still available to see
    how much do you charge to trim a hedge
    i have a toothache can you see me today
    does your shop change oil
    can you fix my sink
    i need a plumber
    my furnace is broken can you come
    do you do roof repair
    how much for a water heater
    i need an electrician today
    my toilet is clogged
    can you clean my house
    i need a lawyer
    i want to see a doctor
    book me a dentist appointment
    can you send someone to fix my ac
    i want to sell my house
    looking for a landscaper
    how much to mow my lawn
    my pipe burst what do i do
    i need a haircut appointment
    do you install air conditioners
    how much is a new roof
    my dishwasher is leaking
    can you unclog a drain
    what do you charge for house cleaning
    i need my car repaired
    my tooth hurts
    how much to paint my bedroom
    my ac blows warm air
    can i get my teeth whitened
    when can you come look at my roof
    i need a will drawn up
    how much for a root canal
    tow my car
    i want to list my house with you
    my basement floods when it rains
    i need a plumber today
    `,
    `We don’t do that work ourselves: we build websites, chat and call bots for businesses that do. For a repair or an appointment, call a local shop. If somebody is in danger or you smell gas, get to safety and call 911.`,
    { isAside: true },
  ),
] as const
