import { acts } from './acts/noun.ts'
import { apiTokens } from './api-tokens/noun.ts'
import { bookings } from './bookings/noun.ts'
import { calendar } from './calendar/noun.ts'
import { cards } from './cards/noun.ts'
import { dashboard } from './dashboard/noun.ts'
import { estimates } from './estimates/noun.ts'
import { functions } from './functions/noun.ts'
import { invoices } from './invoices/noun.ts'
import { ledger } from './ledger/noun.ts'
import { messages } from './messages/noun.ts'
import { backups } from './operations/backups/noun.ts'
import { exports } from './operations/exports/noun.ts'
import { health } from './operations/health/noun.ts'
import { openings } from './openings/noun.ts'
import { otherCalendars } from './other-calendars/noun.ts'
import { owner } from './owner/noun.ts'
import { crew } from './crew/noun.ts'
import { persons } from './persons/noun.ts'
import { reviews } from './reviews/noun.ts'
import { search } from './search/noun.ts'
import { securityLog } from './security-log/noun.ts'
import { series } from './series/noun.ts'
import { settings } from './settings/noun.ts'
import { texts } from './texts/noun.ts'
import { waitlist } from './waitlist/noun.ts'
import type { Noun } from './noun.ts'

export const nouns: readonly Noun[] = [
  acts,
  apiTokens,
  backups,
  bookings,
  calendar,
  cards,
  dashboard,
  estimates,
  exports,
  functions,
  health,
  invoices,
  ledger,
  messages,
  openings,
  otherCalendars,
  owner,
  crew,
  persons,
  reviews,
  search,
  securityLog,
  series,
  settings,
  texts,
  waitlist,
]
