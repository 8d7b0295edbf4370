// What visitors ask for that the shop does not sell. Must never send them away with a promise.
import { mailboxOf } from '../conversation.ts'
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
    we burned two grand on google ads last year, would you take that over
    does any of the three packages come with an ad budget
    do you set up the sponsored listings above the map
    our old agency ran our adwords, is that something you handle
    who manages the ads, you or me
    can you get me into those google guaranteed boxes
    i want more calls fast so can you just buy me some ads
    is there paid search in what you do
    pay per click management, yes or no
    we want banners on other websites
    do you design facebook ad pictures
    can you lower what i pay per click
    looking for somebody to run our yelp ads
    do you book billboards
    an ad in the local paper, can you place it
    what do you charge to manage a campaign
    is the money for ads on top or inside the monthly price
    do you do youtube commercials
    how big of an ad spend do you recommend
    nextdoor ads maybe?
    marketing in general, campaigns and such, is that you
    would you promote our spring special with ads
    do i still need ads when i have you
    hi i'm a realtor and want leads from facebook ads, is that your thing
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
    we never have time to post anything, could you do it for us
    who answers comments on our page, you?
    i want somebody who posts three times a week on instagram
    can your bot sit in facebook messenger too
    our customers write to us on whatsapp, can the bot take that
    does it answer in instagram direct messages
    is posting on social part of any package
    do you make content, photos with captions and so on
    set up a facebook page for my salon
    my nephew did our insta, could you take it over
    do you handle linkedin for law firms
    can you get us more followers
    can you film and post short clips for us
    someone to take care of our social accounts please
    i don't do facebook, do you do that for customers
    does the package include twitter or x
    pinterest for my flower shop, you do that?
    our tiktok needs love
    do you schedule posts
    influencer marketing
    i need help with the nextdoor page
    the girl who did our instagram quit
    snapchat?
    can the chat assistant reply to people who message our fb page at night
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
    our guys need an app to clock in, would you build it
    how much would an app for the app store cost
    do you develop for android
    can you turn my website into an app
    we want customers to track their driver in an app
    i need a programmer for a small tool
    do you take on custom programming
    build me an inventory system
    we need a portal where tenants pay rent, can you develop it
    can you write a plugin for our software
    a loyalty app with stamps for my coffee bar
    do you do software from scratch
    i have a startup idea and need a technical partner
    need a booking platform like airbnb built
    could you make a marketplace website with an app
    make us our own scheduling software
    do you build games
    custom dashboard for our fleet
    i want my own chat gpt for my staff
    do i get an app on my phone from you for my customers
    a database program for our patients
    something for the ipad that my techs fill in on site
    we need an intranet
    develop an api for us
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
    we don't have a logo yet, do you make one
    could you redo our logo while you're at it
    is a logo part of the package
    we need letterheads and envelopes
    menus for the tables, printed, is that you
    signs for the storefront
    stickers for our trucks
    magnets with our number on
    do you take pictures of our work
    is there a photographer you send out
    can you come by and film our kitchen
    product photos for my store
    i need a new look, colors, fonts, logo, the whole brand
    polo shirts with our name
    embroidered caps for the crew
    vehicle graphics
    do you print door hangers
    postcards to mail out to the neighborhood
    posters for an event
    who makes our pictures, do you bring a camera
    virtual tour of our office, 360 photos
    video for our homepage, would you shoot that
    illustrations or a mascot for us
    banner for a trade show booth
    a flyer for my grand opening please
    gift cards printed
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
    our office computers are ancient, do you replace them
    the internet keeps cutting out at the salon, is that something you fix
    do you come to the office and set up the pcs
    who do i call when my screen stays black, you?
    need a server for the practice
    we want phones on every desk, do you install them
    do you sell tablets for the front desk
    cable guy for our new office
    can you recover files from a broken hard drive
    our card reader stopped working
    cash register system, do you have one
    install cameras in my store
    somebody to look after our computers
    my outlook crashes all the time on my old laptop, do you fix that
    windows update broke my pc
    remove a virus from our office computer
    the scanner does not talk to the computer
    do you do managed it
    network cables for the new building
    we got ransomware on our office pcs
    can you set up a vpn for us
    my keyboard is broken
    smart tv in the waiting room, can you hook it up
    the fax machine is dead
    `,
    `That is outside of what I can help with: IT support and hardware aren’t among our services. We set up websites, profiles, email, chat and call bots, and help with the devices your new mail runs on. ${INSTEAD}`,
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
    can you chase the people who owe me money
    someone to do my invoices and the books
    my accountant quit, do you do that too
    could you run our payroll every two weeks
    do you find me new hires
    i need a second hygienist, can you recruit
    i want a virtual assistant who does my paperwork
    who could do my sales tax, you?
    can you set up a company for me
    do you do permits and licenses
    could you write my grant application
    workers comp and insurance, do you handle it
    credit card processing for my shop
    do you give advice on how to run the business
    a business coach is what i need
    do you do route planning for the crew
    could you order our supplies
    do you have financing for my customers
    staff training
    do you manage employee schedules
    can you put together a business plan for the bank
    do you do collections
    do you translate legal papers
    medical billing for our office
    write my job ads and screen applicants
    file my quarterly taxes for me
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
    i do copywriting, any need for help
    student here, do you take interns in summer
    is there an opening for a web developer
    i'd love to be part of your crew, how do i apply
    do you hire people from home
    who reads applications
    do you need a receptionist
    my son is looking for an apprenticeship, can he start with you
    i am a video editor looking for clients, hire me?
    what do you pay your people
    can i send you my portfolio, i'm a designer
    got work for a virtual assistant from the philippines
    do you take on freelancers
    saw you build bots, i'd like to work on that with you
    i would like to work in your company
    part time job?
    i need a job bad
    is there a career page
    are there vacancies in customer service
    i was laid off last week and i have ten years of seo behind me, anything open
    applying for a position
    can i do a work placement at your place
    salesman here, do you need somebody on commission
    looking for work as a programmer
    do you want to hire my daughter
    `,
    ({ shop }) =>
      `I know of no open positions, and this chat is for customers. If you want to introduce yourself, write to ${mailboxOf(shop)}.`,
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
    we do web design for agencies at low rates, interested
    i'm reaching out because we could bring you clients
    hi this is from a payment processor, who is in charge there
    would you be open to a quick chat about our services
    we offer payroll software for companies like yours
    can we exchange links
    i sell office coffee, who do i speak with
    do you give a commission if i bring you a customer
    can i become an affiliate
    i would like to resell your packages to my clients
    is there a partner program for accountants
    i run a marketing shop and need somebody to build sites under my name
    we supply voice technology and want to present it
    hello dear, we are a team of developers with good price
    i help companies like yours get on podcasts
    want to buy a list of business owners
    we'd like to acquire agencies like yours
    i'm an investor, who talks about that
    sponsor our baseball team?
    would you donate to our school auction
    can we interview the owner for our magazine
    journalist here, i write about small agencies
    i can write articles for your blog
    our app would be great for your customers, can we demo it to you
    i noticed errors on your website and can fix them for a fee
    we help agencies scale with cold email
    your seo could be better, want a free audit from us
    what do i get for sending people your way
    i'm calling on behalf of our merchant services company
    survey for a university, do you have five minutes
    `,
    ({ shop }) =>
      `This chat is for small businesses that look for help, so I can’t deal with offers or partnerships. Write to ${mailboxOf(shop)}; a person reads it.`,
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
    my kitchen sink is backing up, how soon can a plumber be here
    the ac died and it's ninety degrees in here
    what does it cost to replace a breaker panel
    do you come out to fix garage doors
    hi, i need a cleaning every other week, what's your price
    i'd like to come in for a facial on saturday
    i chipped a tooth, are you taking new patients
    is dr patel in today
    can i see the vet this afternoon, my cat is limping
    i want to change my appointment for the massage
    can i get my test results by phone
    do you take delta dental
    which insurances do you accept
    how much is the rent for the studio
    can i view the house tomorrow
    what is my home worth
    i got rear ended and need an attorney
    can you represent me in court
    how much is a divorce lawyer
    shingles came off in the storm, can you send someone
    my water heater leaks, do you have emergency service
    who can take down a tree in my yard
    do you do oil changes without appointment
    my transmission slips
    can you jump my car
    how much for a full detail
    do you groom poodles
    table for two on friday please
    do you have gluten free pizza
    do you cater weddings
    is my dress ready at the cleaners
    i ordered a cake for sunday and want to change it
    what is the soup today
    i need somebody to mow on tuesday
    can you snake my drain
    do you fix dryers
    need a locksmith, i'm locked out
    do you move pianos
    can you install my dishwasher this week
    how much for braces
    `,
    `We don’t do that work ourselves: we build websites, chat and call bots for businesses that do. For a repair or an appointment, call a local shop. If somebody is in danger or you smell gas, get to safety and call 911.`,
    { isAside: true },
  ),
] as const
