import { type Kysely, sql } from 'kysely'
import { bookings } from './baseline/bookings.ts'
import { calendar } from './baseline/calendar.ts'
import { cards } from './baseline/cards.ts'
import { crew } from './baseline/crew.ts'
import { customers } from './baseline/customers.ts'
import { estimates } from './baseline/estimates.ts'
import { invoices } from './baseline/invoices.ts'
import { ledger } from './baseline/ledger.ts'
import { messages } from './baseline/messages.ts'
import { owner } from './baseline/owner.ts'
import { platform } from './baseline/platform.ts'
import { reviews } from './baseline/reviews.ts'
import { series } from './baseline/series.ts'
import { settings } from './baseline/settings.ts'
import { texts } from './baseline/texts.ts'
import { waitlist } from './baseline/waitlist.ts'
import { typeNames } from './column-types.ts'

/** In this order: a table comes after those that it refers to. */
const nouns = [
  platform,
  owner,
  settings,
  messages,
  texts,
  waitlist,
  calendar,
  customers,
  estimates,
  bookings,
  series,
  reviews,
  crew,
  invoices,
  ledger,
  cards,
]

// The tables as they were before 1.0, noun by noun. What changes later has migrations of its own.
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = typeNames(db)
  for (const noun of nouns) for (const statement of noun(types)) await sql.raw(statement).execute(db)
}
