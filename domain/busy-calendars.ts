import { z } from 'zod'
import { oneLine, required } from './text.ts'

export const MAX_BUSY_CALENDARS = 10
export const MAX_CALENDAR_MEGABYTES = 5

export const ADDRESS_FAULT = 'Address must start with https:// or webcal://'

/** `webcal://` is how calendars call https. Text around it, and white space in it, comes with pasting. */
const address = required('Address')
  .pipe(oneLine('Address', 2000))
  .transform((text, { addIssue }) => {
    const pasted = text.replaceAll(/\s/g, '').replace(/^webcals?:\/\//i, 'https://')
    if (URL.canParse(pasted) && ['https:', 'http:'].includes(new URL(pasted).protocol)) return pasted
    addIssue(ADDRESS_FAULT)
    return z.NEVER
  })

/** A calendar whose appointments block times for calls. */
export const newBusyCalendar = z.strictObject({ name: required('Name').pipe(oneLine('Name', 60)), address })
export type NewBusyCalendar = z.output<typeof newBusyCalendar>
