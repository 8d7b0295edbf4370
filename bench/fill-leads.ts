// Many leads for measurements, inserted into a benchmark's own database: names made of syllables, and words with realistic frequencies.
import type pg from 'pg'

/** Search terms by how many leads they match, which decides their speed. */
export const SEARCHES = {
  'one letter': 'b',
  'two letters': 'ba',
  'a common word': 'plumbing',
  'every address': 'example',
  'two common words': 'plumbing exam',
  'a name': 'laviba',
  'a full name': 'laviba gagatu',
  'a rare word': 'needle',
  'a phone number': '(555) 000-0042',
  'the end of a number': '0042',
  'an e-mail': 'needle@example.com',
  'what is nowhere': 'zzyzx',
  'a word of many notes': 'invoice',
  'a rare word of notes': 'nota1999',
  'a name and a word of notes': 'laviba invoice',
} as const

/** Each property of a lead comes from the bytes of a hash: independent of the others, and the same in every run. */
const FILL = `
insert into leads (id, full_name, company_name, email, phone, project_type, budget_range, message, status, created_at,
  selected_package, industry, urgency, pain_points, annual_revenue, employees, source)
select
  hash::uuid,
  initcap(syllables(a) || ' ' || syllables(b + 7 * c)),
  case when c % 6 > 0 then initcap(syllables(d + 40 * (c % 4))) || ' ' || (array['Plumbing', 'Heating', 'Dental', 'Law', 'Cleaning',
    'Roofing', 'Electric', 'Landscaping', 'Realty', 'Clinic', 'Motors', 'Bakery'])[1 + e % 12] end,
  case when n % 997 = 42 then 'needle' else syllables(a) || '.' || syllables(b + 7 * c) || n end || '@' ||
    (array['example.com', 'example.org', 'mail.example.net'])[1 + c % 3],
  case when d % 10 > 0 then '(555) ' || to_char(n / 10000, 'FM000') || '-' || to_char(n % 10000, 'FM0000') end,
  (array['launch', 'growth', 'scale', 'custom'])[1 + e % 4],
  (array['under-500', '1000-2500', null])[1 + f % 3],
  case when g % 3 > 0 then repeat('The phone rings while I am under a sink. ', 1 + g % 20) end,
  (array['new', 'new', 'contacted', 'contacted', 'contacted', 'qualified', 'converted', 'closed'])[1 + f % 8],
  now() - n * interval '11 minutes',
  (array['launch', 'growth', 'scale', 'not-sure', null])[1 + e % 5],
  (array['Plumbing', 'Dental clinic', 'Law office', null])[1 + g % 4],
  (array['asap', 'month', 'quarter', 'exploring', null])[1 + f % 5],
  case when g % 2 = 0 then array['Missed calls & slow response', 'Lead follow-up'] else '{}' end,
  case when f % 4 > 0 then '400000' end,
  case when e % 4 > 1 then '4' end,
  case when g % 100 = 0 then 'import' when g % 7 = 0 then 'onboarding' when g % 11 = 0 then 'assistant' else 'website' end
from (
  select n, hash, byte(hash, 1) as a, byte(hash, 3) as b, byte(hash, 5) as c, byte(hash, 7) as d, byte(hash, 9) as e,
    byte(hash, 11) as f, byte(hash, 13) as g
  from (select n, md5('lead ' || n) as hash from generate_series(1, $1::int) as n) as hashed
) as drawn`

/** What the views of the list select by. */
const RECORDS = `
update leads set
  first_answered_at = case when status <> 'new' then created_at + interval '5 hours' end,
  last_activity_at = created_at + interval '5 hours',
  closed_reason = case when status = 'closed' then (array['price', 'no_reply', 'not_now'])[1 + pg_temp.byte(id::text, 1) % 3] end,
  next_step = case when pg_temp.byte(id::text, 3) % 9 = 0 then 'Call' end,
  next_step_at = case when pg_temp.byte(id::text, 3) % 9 = 0 then created_at + interval '30 days' end`

/** Every third lead has a note of 60 words: half of them from 24 common ones, half from 2,000 rare ones. */
const NOTES = `
with noted as (
  select id, created_at, hash, (
    select string_agg(case when word % 2 = 0
      then (array['the', 'invoice', 'call', 'back', 'next', 'week', 'about', 'price', 'website', 'wants', 'asked', 'for', 'an', 'offer',
        'and', 'two', 'trucks', 'after', 'lunch', 'said', 'that', 'budget', 'is', 'approved'])[1 + (n + word * 7) % 24]
      else 'nota' || (n * 31 + word * 17) % 2000 end, ' ' order by word)
    from generate_series(1, 60) as word
  ) as body
  from (select n, md5('lead ' || n) as hash from generate_series(3, $1::int, 3) as n) as hashed
  join leads on leads.id = hashed.hash::uuid
), written as (
  insert into lead_activities (id, lead_id, kind, body, created_at)
  select md5('note ' || hash)::uuid, id, 'note', body, created_at from noted
)
update leads set note_words = ' ' || app.words_of(body) from noted where noted.id = leads.id`

const SYLLABLES = `
create function pg_temp.syllables(n int) returns text language sql immutable as $$
  select string_agg((array['ba', 'mi', 'ro', 'ke', 'la', 'tu', 'so', 'ne', 'vi', 'da', 'po', 'ga'])[1 + (n / d) % 12], '')
  from unnest(array[1, 12, 144]) as d
$$;
create function pg_temp.byte(hash text, at int) returns int language sql immutable as $$
  select ('x' || substr(hash, at, 2))::bit(8)::int
$$`

/** Updates the statistics and the visibility map, as autovacuum would. */
export async function fillLeads(client: pg.Client, count: number): Promise<void> {
  await client.query(SYLLABLES)
  await client.query('alter table leads disable trigger leads_enqueue_mail')
  await client.query('alter table leads disable trigger leads_steps_enqueue_mail')
  await client.query('alter table leads disable trigger leads_are_announced')
  await client.query(FILL.replaceAll(/\b(?=(?:syllables|byte)\()/g, 'pg_temp.'), [count])
  await client.query(NOTES, [count])
  await client.query(RECORDS)
  await client.query('alter table leads enable trigger leads_enqueue_mail')
  await client.query('alter table leads enable trigger leads_steps_enqueue_mail')
  await client.query('alter table leads enable trigger leads_are_announced')
  await client.query('vacuum analyze leads')
  await client.query('vacuum analyze lead_words')
}
