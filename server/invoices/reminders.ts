import { reminderFor } from '#domain/invoice-reminders.ts'
import { instantAt } from '#domain/opening-hours.ts'
import { reminderDays } from '#domain/site/money.ts'
import type { Config } from '#server/config.ts'
import { nameRows, type Database } from '#server/db/database.ts'
import * as queries from './queries.ts'
import { dayOfBusiness } from './shown.ts'

interface RemindersContext {
  db: Database
  config: Pick<Config, 'publishedSite'>
}

/** Business hours in which they are sent. */
const FROM = '08:00'
const TO = '20:00'

/** Runs hourly as a job, and may run twice. A reminder is lost rather than sent after the payment. */
export async function remindOfInvoices(
  { db, config: { publishedSite } }: RemindersContext,
  now = Date.now(),
): Promise<void> {
  const days = reminderDays(publishedSite.money.reminders)
  const { today, timeZone } = dayOfBusiness(publishedSite, now)
  if (now < instantAt(today, FROM, timeZone) || now >= instantAt(today, TO, timeZone)) return
  const open = await db.as({ role: 'worker' }, queries.listRemindable)
  for (const invoice of open) {
    const day = reminderFor(invoice, { days, today })
    if (day === null) continue
    await db.as({ role: 'worker' }, async (trx) => {
      await nameRows(trx, [invoice.id])
      await queries.remind(trx, invoice.id, day)
    })
  }
}
