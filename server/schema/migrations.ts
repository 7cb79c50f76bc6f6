import type { Migration } from 'kysely/migration'
import * as beforeOne from '../../migrations/0461-baseline.ts'
import * as earlierWishes from '../../migrations/0480-earlier-wishes.ts'
import * as openings from '../../migrations/0481-openings.ts'
import * as constraints from '../../migrations/0490-constraints.ts'
import * as deposits from '../../migrations/0500-deposits.ts'
import * as cardReceipts from '../../migrations/0501-card-receipts.ts'
import * as visitPhotos from '../../migrations/0510-visit-photos.ts'
import * as otherCalendars from '../../migrations/0530-other-calendars.ts'
import * as stays from '../../migrations/0531-stays.ts'
import * as cardReports from '../../migrations/0540-card-reports.ts'
import * as foundExtras from '../../migrations/0550-found-extras.ts'
import * as seriesRequests from '../../migrations/0560-series-requests.ts'
import * as doneBy from '../../migrations/0571-done-by.ts'
import * as members from '../../migrations/0570-members.ts'
import * as customerLanguage from '../../migrations/0580-customer-language.ts'
import * as correctedEstimates from '../../migrations/0581-corrected-estimates.ts'
import * as agreedWork from '../../migrations/0610-agreed-work.ts'
import * as countedPeople from '../../migrations/0620-counted-people.ts'
import * as openVisits from '../../migrations/0640-open-visits-widens.ts'

/** The tables before 1.0, by their last migration: a database brought to that one is taken as it is. */
export const baseline = '0461-homes-of-customers'

export const migrations = {
  [baseline]: beforeOne,
  '0480-earlier-wishes': earlierWishes,
  '0481-openings': openings,
  '0490-constraints': constraints,
  '0500-deposits': deposits,
  '0501-card-receipts': cardReceipts,
  '0510-visit-photos': visitPhotos,
  '0530-other-calendars': otherCalendars,
  '0531-stays': stays,
  '0540-card-reports': cardReports,
  '0550-found-extras': foundExtras,
  '0560-series-requests': seriesRequests,
  '0570-members': members,
  '0571-done-by': doneBy,
  '0580-customer-language': customerLanguage,
  '0581-corrected-estimates': correctedEstimates,
  '0610-agreed-work': agreedWork,
  '0620-counted-people': countedPeople,
  '0640-open-visits-widens': openVisits,
}

/**
 * A migration with such a name only adds what servers of the version before can do without: tables, indexes, and columns that may
 * be empty or have a default. They go on beside the newer version (docs/decisions/0630).
 */
export const widens = (name: string) => name.endsWith('-widens')

/** For the test that holds them to what their name says. */
export function listWidening(): [string, Migration][] {
  return Object.entries<Migration>(migrations).filter(([name]) => widens(name))
}
