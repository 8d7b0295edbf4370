// What visitors ask about the ROI calculator and what missed calls cost.
import { HOURS_PER_JOB, INDUSTRIES, tierFor } from '../../calculator.ts'
import { PACKAGES } from '../../packages.ts'
import { formatMoney, formatNumber } from '../../numbers.ts'
import { automationCosts, hostingCost, inWords, monthlyOf, recoverable, tierLine } from '../facts.ts'
import { PATHS } from '../paths.ts'
import { hasNumbers, reckon } from '../reckoning.ts'
import { intent } from './intent.ts'

export const CALCULATOR_INTENTS = [
  intent(
    'calculator-setup',
    `
    is the setup fee part of the return
    does the calculator include the one time fee
    is the setup counted in the savings it shows
    do you subtract the setup from the roi
    does the result already contain the setup
    is the first payment in the calculation
    why is the setup not in the roi
    does the return take the setup price into account
    setup cost in the calculator
    is what i pay once left out of the math
    do your numbers include the setup
    does the payback count the setup
    the 997 is not in there, is it
    where in the calculator is the one time cost
    does your calculator forget the setup
    is the upfront money in the result too
    i don't see the setup in the roi, why
    the roi looks high, did you leave out the setup
    shouldn't the setup be taken off what it shows
    is the return before or after the setup fee
    net of setup or not, that roi
    does the tool count the first bill
    our accountant asks if the one time fee is in the payback figure
    setup in or out of the calculation
    so the savings don't have the one time price in them
    setup missing in the math?
    is the money i pay at the start in the calculator result
    `,
    () =>
      `The setup is not in the return: the calculator compares what comes back in a month with what a month costs. The setup is paid once, and stands beside it: ${PATHS.calculator}`,
  ),
  intent(
    'roi',
    `
    how much do missed calls cost me
    what am i losing on missed calls
    roi
    how much money could i save
    return on investment
    calculate my roi
    how much would i make
    what does it cost me not to do it
    how much revenue do i lose
    i miss 10 calls a week what does that cost
    what are missed calls worth
    how much can i save per month
    how much time will i save
    what would i gain in dollars
    how much more business would i get
    do the numbers for my shop
    estimate my savings
    how many hours would it save me
    cuanto puedo ahorrar
    what would that bring in for a roofing firm
    how many money do i lose
    what brings it me in dollars
    how much would we earn with it
    what are missed calls costing a guy like me
    how much am i leaving on the table
    what's a missed call worth
    i miss five calls a day, how bad is that
    what could i save with this
    what am i losing with missed calls
    how much would it make me
    what do i get back from it
    does it pay for me, 60 jobs at 300
    how many dollars slip away
    what would i save
    what would come back to me
    80 jobs a month at 200 each, what do i lose
    calculate my loss
    i run a salon and let maybe six calls a day go, what is that in money
    how much is it costing me that nobody picks up
    what do i throw away with unanswered calls
    every missed call is a lost customer, how much is that
    i'm always driving and never pick up, what does that cost me
    what would a clinic with 90 appointments get out of it in dollars
    how big is my loss
    show me what i lose
    what could be won back
    how much could come back if somebody answered
    in dollars, what is my benefit
    quantify the return for a small practice please
    what return can a law firm expect in figures
    how many dollars do missed calls eat
    what is my voicemail costing me
    how much money i lose when nobody take phone
    what would one more job a week bring
    how many hours a month does it free up
    how much desk time would i get back
    what's my payback
    run the numbers on a roofing company
    what am i missing out on in cash
    my guess is i lose four jobs a month, what is that
    can you work out my loss, i do 40 jobs at 350
    a quarter of my calls go to voicemail, what's the cost
    what does it cost me that half my calls go to voicemail
    what does it cost when nobody picks up
    what return could a shop like mine see in dollars
    what is the return in numbers for a plumber
    how much is it costing me when calls go unanswered
    how much would come back with somebody answering
    `,
    ({ trade, numbers }) => {
      if (hasNumbers(numbers)) return reckon(numbers, trade)
      return trade
        ? `Put your numbers in at ${PATHS.calculator}. For ${INDUSTRIES[trade].label} it starts from ${INDUSTRIES[trade].monthlyJobs} jobs a month at ${formatMoney(INDUSTRIES[trade].avgTicketValue)}; change what isn’t yours, and you see what missed calls cost and what can come back.`
        : `That depends on your jobs, your prices and how many calls nobody picks up. Put them in, and you see what they cost a month, how much can come back, and what that takes: ${PATHS.calculator}`
    },
    { takes: ['trade'], next: 'calculator-method' },
  ),
  intent(
    'calculator',
    `
    what is the calculator
    where is the calculator
    roi calculator
    calculator
    how do i use the calculator
    what does the calculator do
    link to the calculator
    is the calculator free
    do i need to give my email for the calculator
    what numbers do i need for the calculator
    show me the savings tool
    where can i calculate
    what do i enter in the calculator
    tell me about your roi tool
    is there a tool that shows what i lose
    where's that tool that does the math
    is there something to figure out my losses
    that roi thing, where is it
    can i run my own numbers
    where can i plug in my numbers
    that tool with the sliders, what is it
    how does the savings thing work
    do i need to give an email for the calculator
    where can i work out my numbers
    what do i type into it
    what is that calculator on the page
    do i have to leave my mail for the calculator
    how does the roi tool work
    how can i work out if it pays
    where on the site can i calculate it
    you have some kind of calculator?
    the savings calculator, how does one use it
    roi tool link please
    my nephew says there's a tool to see what missed calls cost, where
    i want to play with the numbers
    can i put in my own figures
    does the calculator cost anything
    must i register for the calculator
    will somebody call me if i use the calculator
    what information does the calculator want from me
    is there a page to check whether it pays
    how can i see for myself what i lose
    how do i fill in the calculator
    could you direct me to the calculation page
    what goes in the box with hourly rate
    is there a charge for using the calculator
    is the calculator free of charge
    will you call me after i use the calculator
    which page has the calculator
    `,
    `The ROI calculator is free and asks for no address: put in your jobs a month, your average ticket, the share of missed calls and your hourly rate, and it shows what they cost and what can come back: ${PATHS.calculator}`,
    { next: 'calculator-method' },
  ),
  intent(
    'calculator-method',
    `
    where do you get these numbers from
    how did you come up with that figure
    what is behind this result
    how do you get to that amount
    how does the calculator work
    how is the roi calculated
    what formula do you use
    what is the calculation based on
    where do the calculator numbers come from
    how do you compute missed revenue
    what does the multiplier mean
    what assumptions does the calculator make
    is the calculator accurate
    the calculator shows a crazy number
    explain the math
    how do you get to that savings number
    why 80 percent
    industry factor
    what is the missed call percentage
    can i trust the calculator
    how do you calculate the savings
    why is this number so high
    how is this counted
    from where come these figures
    how'd you get that figure
    what's behind the math
    sounds like made up math, explain
    where's the 80 coming from
    what do you count as lost money
    how do you work out what i lose
    whats the formula
    are those numbers made up
    what is the industry factor
    why half an hour per job
    how is the result computed
    is that number made up
    what assumptions are in the calculator
    so how did it arrive at 4000 a month
    explain to me how the savings come about
    i'm an accountant, what's behind the return figure
    on what basis is the missed revenue computed
    which assumptions go into the roi
    what does winnable mean in the calculator
    what is meant by recoverable
    why do you count 80 and not all
    who says 80 percent can be won back
    desk time, what's that
    why half an hour
    where does the factor come from
    multiplier meaning what
    how realistic is that result
    can i rely on the result
    sounds inflated, how do you count
    break down the calculation for me
    what do you multiply with what
    how does the tool come up with lost revenue
    why does it say i lose that much
    is the math honest
    what is the equation behind the roi
    i don't believe the number in the calculator
    the result of the calculator seems way too high
    the number in your tool can't be right
    show me the working behind the roi
    what goes into the result of the calculator
    `,
    `Missed revenue is jobs × missed calls × average ticket × an industry factor. We count ${recoverable()} of it as winnable, because some callers are gone for good, plus ${formatNumber(HOURS_PER_JOB)} hours of desk time a job at your hourly rate, against the monthly cost. They are assumptions, not a promise; each stands on ${PATHS.calculator}`,
  ),
  intent(
    'calculator-cost',
    `
    why does the calculator show a different price
    calculator says 99 but the package is 97
    what is the automation cost in the calculator
    what is the hosting cost in the calculator
    why 29 plus 10 per inbox
    the calculator says 199 a month
    is the automation cost the package price
    what costs does the calculator use
    why is the cost in the calculator not the same as your prices
    what does it assume for hosting
    the numbers dont match the prices on the page
    automation cost 399
    why two different monthly prices
    why's the calculator price off
    which price is right, 97 or 99
    what's that hosting number in the calculator
    why does the calculator say 199
    the tool says automation 99, is that the price
    which is right, 97 or 99
    hosting 29 in the calculator but included in the plan?
    what are these cost estimates
    it says hosting 29 in the tool, do i pay that too
    are the 99 in the calculator on top of the 97
    why does the tool say 399 when scale is 397
    do i pay the automation cost as well
    automation cost meaning what
    what is that automation cost line
    what are the costs in the calculator based on
    calculator wants 29 plus 10 per mailbox, is hosting not included
    does the hosting cost in the tool come on top
    our bookkeeper noticed the calculator cost differs from the price list
    which of the two monthly numbers will i be billed
    the cost in there isn't the price you quoted
    199 or 197, which do i pay
    399 or 397 what is it now
    so is it 99 a month or 97
    why 10 for each inbox in the calculator
    tool shows other price than package, why
    the calculator has a monthly cost that i can't find in your packages
    costs in the roi tool look wrong
    is it 97 or 99 a month, the calculator says 99
    why is the calculator two dollars off from the package
    `,
    `The calculator’s automation cost (${automationCosts()}) and hosting (${hostingCost()}) are estimates of what running it takes, not a package’s price. The packages are ${inWords([monthlyOf('launch'), monthlyOf('growth'), monthlyOf('scale')])} a month. It stands on ${PATHS.calculator}`,
  ),
  intent(
    'calculator-trade',
    `
    what does the calculator assume for plumbing
    what is the average ticket for hvac
    default values for lawyers
    what ticket do you use for electricians
    calculator numbers for real estate
    what multiplier does legal have
    starting numbers for cleaning
    which industries are in the calculator
    my trade isnt in the calculator
    average job value for landscaping
    what hourly rate do you assume for medical
    how many jobs does it assume
    industry defaults
    what factor do you use for dentists
    my trade isnt in the list
    what do i pick as a roofer
    no entry for salons
    which industry for a vet
    what numbers are preset for plumbing
    i'm a baker and not on the list of the calculator
    what do i choose in the calculator if i run a restaurant
    there's no vet in the drop down
    which trade should a nail salon take in the tool
    the calculator only has eight trades
    what trades are in the tool
    what does it start with for a law firm
    what job value do you put for a plumber
    how much per job do you assume for hvac
    what hourly rate is in there for cleaning
    why is legal so high in the calculator
    what factor does real estate get
    preset numbers for a clinic
    the default for landscaping looks off
    is 60 jobs your guess for electricians
    can i change the preset values for my trade
    what do you take as typical for medical
    typical ticket for a realtor in the tool
    where do i find roofers in the list
    what figures does it use for plumbers
    i'm in between two industries, which do i take in the calculator
    my line of work is missing in the calculator
    `,
    ({ trade }) => {
      if (!trade) {
        return `The calculator starts from numbers for ${inWords(Object.values(INDUSTRIES).map(({ label }) => label))}. If yours isn’t there, take the nearest one and put in your own figures: ${PATHS.calculator}`
      }
      const { label, multiplier, avgTicketValue, monthlyJobs, laborHourlyRate } = INDUSTRIES[trade]
      return `For ${label} it starts from ${monthlyJobs} jobs a month, ${formatMoney(avgTicketValue)} a job, ${formatMoney(laborHourlyRate)} an hour and a factor of ${formatNumber(multiplier)}. Change whatever isn’t yours: ${PATHS.calculator}`
    },
    { takes: ['trade'] },
  ),
  intent(
    'calculator-tier',
    `
    which package for 60 jobs a month
    how does the calculator choose a package
    recommended tier
    why does it recommend scale
    what package for 120 jobs
    how many jobs for growth
    i do 30 jobs a month
    we handle about 200 jobs each month
    up to how many jobs is launch good for
    the calculator recommended growth why
    jobs per month and package
    how many jobs does launch cover
    what size of business is scale for
    we do about eighty jobs monthly, which tier
    for 40 jobs a month what plan
    150 jobs each month which one
    what tier for roughly ninety cases a month
    which package belongs to my number of jobs
    i do maybe 70 jobs, which plan
    got 110 appointments a month
    45 jobs monthly, which one
    how many jobs is growth meant for
    why does it say i need growth
    it recommends scale but thats too much
    from how many jobs is it scale
    what decides the recommendation
    80 jobs, which one does it say
    why does the calculator push scale on me
    i typed 55 jobs and it said growth, how come
    at what number of jobs do i need the next one
    is launch only for under 50 jobs
    what if i have exactly 50 jobs
    we see around 140 patients a month, which tier
    our office opens about 65 files a month, where does that put us
    20 jobs a month, what plan
    four jobs a day makes which package
    does the number of jobs decide the package
    how does it know which package i need
    recommended package based on what
    the limit of jobs for launch
    is there a job limit on growth
    does it only look at jobs
    which one do you get recommended with 100 jobs
    says launch for me, is that right with 30 jobs
    250 jobs every month, what do you recommend by the numbers
    we do 15 weddings a month, which one comes out
    it told me growth but i'm tiny
    jobs per month for each package please
    how many jobs is too many for launch
    what's the cutoff in jobs between growth and scale
    which tier by the number of jobs
    what recommends the package, my jobs?
    up to which number of jobs do i stay in growth
    with 100 jobs, what does the calculator recommend
    `,
    ({ numbers: { jobs } }) =>
      `By jobs a month and nothing else: ${tierLine()}.${jobs === null ? '' : ` For ${jobs} that is ${PACKAGES[tierFor(jobs).name].label}.`} It is a starting point; tell us about your week and we say which one we would take: ${PATHS.contact}`,
    { next: 'which-package' },
  ),
] as const
