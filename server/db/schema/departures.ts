// Who wants to leave.
import type { Generated } from 'kysely'
import type { Departure } from '#domain/departures.ts'

type Named = 'customer_name' | 'customer_email' | 'customer_phone' | 'project_title'

export interface DepartureTables {
  departures: Omit<Departure, Named | 'status' | 'note' | 'created_at' | 'closed_at'> & {
    status: Generated<Departure['status']>
    note: Generated<string | null>
    created_at: Generated<string>
    closed_at: Generated<string | null>
  }
}
