-- Items of the site's lists were stored by their position. They have keys now (domain/site/former-paths.ts has the same table).
-- Row-level security does not bind the owner until the policies are applied again.
alter table site_versions no force row level security;
alter table site_draft no force row level security;
with lists (former, current, keys) as (values
  ('offer.inclusions.website', 'offer.inclusions.website', '{pages,contactForm,hosting}'),
  ('offer.inclusions.profile', 'offer.inclusions.profile', '{setup}'),
  ('offer.inclusions.automation', 'offer.inclusions.automation', '{chatbot,bookings,followUps,monthlyNote,callBot,crm,custom}'),
  ('offer.inclusions.email', 'offer.inclusions.email', '{domain}'),
  ('offer.steps', 'offer.steps', '{plan,build,automate,launch}'),
  ('pages.home.heroCall.steps', 'pages.home.heroCall.steps', '{rings,answered,booked}'),
  ('pages.home.answeredCall.steps', 'pages.home.answeredCall.steps', '{incoming,bot,booked}'),
  ('pages.home.portal.updates', 'pages.home.portal.updates', '{bot,pages,domain}'),
  ('pages.services.chain.links', 'pages.services.chain.links', '{search,site,chat,confirmation,reminder,review}'),
  ('pages.website.competitors.rows', 'pages.website.competitors.rows', '{firstSecond,phone,prices,trust,later}'),
  ('pages.website.whatYouGet.items', 'pages.website.whatYouGet.items', '{pages,address,form,search,speed,access}'),
  ('pages.website.impact.changes', 'pages.website.impact.changes', '{fewerCalls,night,onePlace}'),
  ('pages.website.steps.items', 'pages.website.steps.items', '{describe,draft,send,build,correct,launch}'),
  ('pages.website.loading.stages', 'pages.website.loading.stages', '{words,pictures,helpers}'),
  ('pages.profile.competitors.rows', 'pages.profile.competitors.rows', '{owner,hours,trade,photos,reviews}'),
  ('pages.profile.whatYouGet.items', 'pages.profile.whatYouGet.items', '{verified,fields,facts,photos,reviews,keys}'),
  ('pages.profile.impact.changes', 'pages.profile.impact.changes', '{nearby,trips,badDay}'),
  ('pages.profile.steps.items', 'pages.profile.steps.items', '{tell,find,prove,fill,read,handOver}'),
  ('pages.profile.listing.checks', 'pages.profile.listing.checks', '{name,open,reviews,photos,buttons}'),
  ('pages.automation.competitors.rows', 'pages.automation.competitors.rows', '{call,question,quote,visit,paperwork}'),
  ('pages.automation.whatYouGet.items', 'pages.automation.whatYouGet.items', '{chatbot,bookings,followUps,callBot,crm,custom}'),
  ('pages.automation.impact.changes', 'pages.automation.impact.changes', '{evenings,answers,overview}'),
  ('pages.automation.steps.items', 'pages.automation.steps.items', '{tell,map,connect,build,try,launch}'),
  ('pages.automation.transcript.turns', 'pages.automation.transcript.turns', '{bot,price,unknown,person}'),
  ('pages.email.competitors.rows', 'pages.email.competitors.rows', '{address,quote,forgery,leaving,road}'),
  ('pages.email.whatYouGet.items', 'pages.email.whatYouGet.items', '{mailboxes,records,move,devices,signature,twoStep}'),
  ('pages.email.impact.changes', 'pages.email.impact.changes', '{quotes,bills,history}'),
  ('pages.email.steps.items', 'pages.email.steps.items', '{tell,domain,access,build,phone,launch}'),
  ('pages.email.records.records', 'pages.email.records.records', '{spf,dkim,dmarc}'),
  ('pages.callBots.call.steps', 'pages.callBots.call.steps', '{received,qualified,booked,notified}'),
  ('pages.callBots.call.steps.0.noted', 'pages.callBots.call.steps.received.noted', '{answered,from}'),
  ('pages.callBots.call.steps.1.noted', 'pages.callBots.call.steps.qualified.noted', '{needs,urgency,where,who}'),
  ('pages.callBots.call.steps.2.noted', 'pages.callBots.call.steps.booked.noted', '{time,calendar}'),
  ('pages.callBots.call.steps.3.noted', 'pages.callBots.call.steps.notified.noted', '{you,customer}'),
  ('pages.callBots.features.qualify.sorted', 'pages.callBots.features.qualify.sorted', '{emergency,estimate,sales}'),
  ('pages.callBots.trades.calls', 'pages.callBots.trades.calls', '{hvac,medical,legal,realEstate,plumbing}'),
  ('pages.chatbot.knowledge.answers.examples', 'pages.chatbot.knowledge.answers.examples', '{price,hours,area,appointment}'),
  ('pages.chatbot.knowledge.passesOn.examples', 'pages.chatbot.knowledge.passesOn.examples', '{quote,discount,advice,person}'),
  ('pages.chatbot.capture.steps', 'pages.chatbot.capture.steps', '{answer,ask,read}'),
  ('pages.package.launch.waiting', 'pages.package.launch.waiting', '{found,email}'),
  ('pages.package.growth.waiting', 'pages.package.growth.waiting', '{question,reminder}'),
  ('pages.package.scale.waiting', 'pages.package.scale.waiting', '{secondLine,places}'),
  ('pages.calculator.method.formulas', 'pages.calculator.method.formulas', '{missed,recovered,cost,return}'),
  ('pages.calculator.method.assumptions', 'pages.calculator.method.assumptions', '{recoverable,halfHour,industry,automation,hosting,setup}'),
  ('pages.about.expect.steps', 'pages.about.expect.steps', '{start,call,launch,monthly}'),
  ('pages.privacy.short.list', 'pages.privacy.short.list', '{kept,trackers,sale,requests}'),
  ('pages.privacy.who.text', 'pages.privacy.who.text', '{business}'),
  ('pages.privacy.kept.text', 'pages.privacy.kept.text', '{database}'),
  ('pages.privacy.kept.more', 'pages.privacy.kept.more', '{consent}'),
  ('pages.privacy.browser.text', 'pages.privacy.browser.text', '{cookies}'),
  ('pages.privacy.others.list', 'pages.privacy.others.list', '{hosting,email,payment,model,booking}'),
  ('pages.privacy.california.text', 'pages.privacy.california.text', '{sale,categories,signal}'),
  ('pages.privacy.rights.list', 'pages.privacy.rights.list', '{see,correct,delete}'),
  ('pages.privacy.rights.more', 'pages.privacy.rights.more', '{write}'),
  ('pages.privacy.safe.text', 'pages.privacy.safe.text', '{measures,reports}'),
  ('pages.privacy.changes.text', 'pages.privacy.changes.text', '{date}'),
  ('pages.terms.prices.text', 'pages.terms.prices.text', '{currency}'),
  ('pages.terms.prices.more', 'pages.terms.prices.more', '{packages,payment}'),
  ('pages.terms.start.text', 'pages.terms.start.text', '{launch,deal}'),
  ('pages.terms.money-back.text', 'pages.terms.money-back.text', '{refund}'),
  ('pages.terms.leave.text', 'pages.terms.leave.text', '{cancel,handOver}'),
  ('pages.terms.yours.text', 'pages.terms.yours.text', '{property}'),
  ('pages.terms.assistants.text', 'pages.terms.assistants.text', '{limits,figures}'),
  ('pages.terms.account.text', 'pages.terms.account.text', '{rules,privacy}'),
  ('pages.terms.changes.text', 'pages.terms.changes.text', '{date}'),
  ('pages.cookies.list.text', 'pages.cookies.list.text', '{essential}'),
  ('pages.cookies.answer.text', 'pages.cookies.answer.text', '{nothing,reason}'),
  ('pages.cookies.signal.text', 'pages.cookies.signal.text', '{refusal}'),
  ('pages.cookies.others.text', 'pages.cookies.others.text', '{nothing}'),
  ('pages.cookies.clear.text', 'pages.cookies.clear.text', '{browser,privacy}')
), items as (
  select former || '.' || place - 1 as former, current || '.' || key as current
  from lists, unnest(keys::text[]) with ordinality as item (key, place)
), used as (
  select path from site_draft union select path from site_versions, jsonb_object_keys(changes) as path
), renamed as (
  select distinct on (path) path as former, items.current || substr(path, length(items.former) + 1) as current
  from used join items on path = items.former or starts_with(path, items.former || '.')
  order by path, length(items.former) desc
), drafts as (
  update site_draft set path = renamed.current from renamed where path = renamed.former
)
update site_versions set changes = (
  select jsonb_object_agg(coalesce(renamed.current, path), value)
  from jsonb_each(changes) as field (path, value) left join renamed on renamed.former = path
)
where exists (select from renamed where changes ? renamed.former);
