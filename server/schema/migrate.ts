import { setImmediate as breathe } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { StartError } from '../platform/process/start-error.ts'
import { DatabaseTroubleError } from '../platform/process/database-trouble.ts'
import { type Migration, Migrator } from 'kysely/migration'
import * as office from '../../migrations/0001-office.ts'
import * as owner from '../../migrations/0002-owner.ts'
import * as reviews from '../../migrations/0003-reviews.ts'
import * as bookings from '../../migrations/0004-bookings.ts'
import * as visits from '../../migrations/0005-visits.ts'
import * as reviewDecisions from '../../migrations/0007-review-decisions.ts'
import * as logo from '../../migrations/0008-logo.ts'
import * as limits from '../../migrations/0009-limits.ts'
import * as bookingHolders from '../../migrations/0010-booking-holders.ts'
import * as bookingAnswerBy from '../../migrations/0011-booking-answer-by.ts'
import * as delivery from '../../migrations/0012-delivery.ts'
import * as acts from '../../migrations/0013-acts.ts'
import * as leavingPlaces from '../../migrations/0014-leaving-places.ts'
import * as sessions from '../../migrations/0015-sessions.ts'
import * as secondFactors from '../../migrations/0016-second-factors.ts'
import * as linkHashes from '../../migrations/0017-link-hashes.ts'
import * as securityLog from '../../migrations/0018-security-log.ts'
import * as apiTokens from '../../migrations/0019-api-tokens.ts'
import * as newestDetails from '../../migrations/0021-newest-details.ts'
import * as smallerIndexes from '../../migrations/0022-smaller-indexes.ts'
import * as phoneKeys from '../../migrations/0023-phone-keys.ts'
import * as customersOfBookings from '../../migrations/0024-customers-of-bookings.ts'
import * as givenUpPlaces from '../../migrations/0026-given-up-places.ts'
import * as jobs from '../../migrations/0027-jobs.ts'
import * as eventOrder from '../../migrations/0028-event-order.ts'
import * as photos from '../../migrations/0030-photos.ts'
import * as reviewLists from '../../migrations/0031-review-lists.ts'
import * as searchKeys from '../../migrations/0033-search-keys.ts'
import * as customerRecords from '../../migrations/0034-customer-records.ts'
import * as estimateAnswers from '../../migrations/0037-estimate-answers.ts'
import * as ofOnePerson from '../../migrations/0042-of-one-person.ts'
import * as bookingCorrections from '../../migrations/0043-booking-corrections.ts'
import * as calendarLinks from '../../migrations/0044-calendar-links.ts'
import * as incomingTexts from '../../migrations/0046-incoming-texts.ts'
import * as receipts from '../../migrations/0047-receipts.ts'
import * as visitsOfEstimates from '../../migrations/0048-visits-of-estimates.ts'
import * as estimateVersions from '../../migrations/0049-estimate-versions.ts'
import * as findings from '../../migrations/0050-findings.ts'
import * as bathrooms from '../../migrations/0051-bathrooms.ts'
import * as erasedCustomers from '../../migrations/0052-erased-customers.ts'
import * as visitNotes from '../../migrations/0053-visit-notes.ts'
import * as linesOfEstimates from '../../migrations/0055-lines-of-estimates.ts'
import * as proposedTimes from '../../migrations/0056-proposed-times.ts'
import * as namesOfSold from '../../migrations/0058-names-of-sold.ts'
import * as mailReports from '../../migrations/0061-mail-reports.ts'
import * as estimateListsOf from '../../migrations/0062-estimate-lists.ts'
import * as approvalSheets from '../../migrations/0064-approval-sheets.ts'
import * as reminders from '../../migrations/0065-reminders.ts'
import * as reach from '../../migrations/0068-reach.ts'
import * as estimatePhotos from '../../migrations/0072-estimate-photos.ts'
import * as relatedReviews from '../../migrations/0079-related-reviews.ts'
import * as keptSecrets from '../../migrations/0090-kept-secrets.ts'
import * as attemptsUnderWay from '../../migrations/0091-attempts-under-way.ts'
import * as plainSearchKeys from '../../migrations/0092-plain-search-keys.ts'
import * as askedAgain from '../../migrations/0093-asked-again.ts'
import * as messagesInDoubt from '../../migrations/0094-messages-in-doubt.ts'
import * as answeredFiles from '../../migrations/0095-answered-files.ts'
import * as sentByMail from '../../migrations/0096-sent-by-mail.ts'
import * as remindersOfVisits from '../../migrations/0097-reminders-of-visits.ts'
import * as stoppedTextsWait from '../../migrations/0098-stopped-texts-wait.ts'
import * as zipsOfEstimates from '../../migrations/0115-zips-of-estimates.ts'
import * as mailTokens from '../../migrations/0125-mail-tokens.ts'
import * as sealedAnswers from '../../migrations/0150-sealed-answers.ts'
import * as series from '../../migrations/0160-series.ts'
import * as unconfirmedRequests from '../../migrations/0180-unconfirmed-requests.ts'
import * as sendingAccounts from '../../migrations/0280-sending-accounts.ts'
import * as editsOfVisits from '../../migrations/0300-edits-of-visits.ts'
import * as bookingSkips from '../../migrations/0290-booking-skips.ts'
import * as ledger from '../../migrations/0320-ledger.ts'
import * as lengthsOfVisits from '../../migrations/0170-lengths-of-visits.ts'
import * as sentencesOfLengths from '../../migrations/0171-sentences-of-lengths.ts'
import * as crew from '../../migrations/0340-crew.ts'
import * as crewLinks from '../../migrations/0342-crew-links.ts'
import * as invoices from '../../migrations/0360-invoices.ts'
import * as remindersOfInvoices from '../../migrations/0361-reminders-of-invoices.ts'
import * as workOfSeries from '../../migrations/0370-work-of-series.ts'
import * as keysOfCrewSteps from '../../migrations/0380-keys-of-crew-steps.ts'
import * as listsOfHomes from '../../migrations/0381-lists-of-homes.ts'
import * as keysOfCustomers from '../../migrations/0351-keys-of-customers.ts'
import * as typedCustomers from '../../migrations/0350-typed-customers.ts'
import * as pay from '../../migrations/0382-pay.ts'
import * as looksAtAccess from '../../migrations/0383-looks-at-access.ts'
import * as remindedCards from '../../migrations/0444-reminded-cards.ts'
import * as keptCards from '../../migrations/0443-kept-cards.ts'
import * as cardRefunds from '../../migrations/0442-card-refunds.ts'
import * as cardPayments from '../../migrations/0441-card-payments.ts'
import * as cardAccount from '../../migrations/0440-card-account.ts'
import * as paymentClaims from '../../migrations/0390-payment-claims.ts'
import * as crewOfVisits from '../../migrations/0341-crew-of-visits.ts'
import * as crewNews from '../../migrations/0400-crew-news.ts'
import * as reasonsOfEdits from '../../migrations/0460-reasons-of-edits.ts'
import * as homesOfCustomers from '../../migrations/0461-homes-of-customers.ts'
import * as daysOff from '../../migrations/0450-days-off.ts'
import * as looksOfPeople from '../../migrations/0451-looks-of-people.ts'
import * as salesTax from '../../migrations/0430-sales-tax.ts'
import * as feesOfVisits from '../../migrations/0431-fees-of-visits.ts'
import * as visitPhotos from '../../migrations/0510-visit-photos.ts'
import * as books from '../../migrations/0432-books.ts'

const migrations = {
  '0001-office': office,
  '0002-owner': owner,
  '0003-reviews': reviews,
  '0004-bookings': bookings,
  '0005-visits': visits,
  '0007-review-decisions': reviewDecisions,
  '0008-logo': logo,
  '0009-limits': limits,
  '0010-booking-holders': bookingHolders,
  '0011-booking-answer-by': bookingAnswerBy,
  '0012-delivery': delivery,
  '0013-acts': acts,
  '0014-leaving-places': leavingPlaces,
  '0015-sessions': sessions,
  '0016-second-factors': secondFactors,
  '0017-link-hashes': linkHashes,
  '0018-security-log': securityLog,
  '0019-api-tokens': apiTokens,
  '0021-newest-details': newestDetails,
  '0022-smaller-indexes': smallerIndexes,
  '0023-phone-keys': phoneKeys,
  '0024-customers-of-bookings': customersOfBookings,
  '0026-given-up-places': givenUpPlaces,
  '0027-jobs': jobs,
  '0028-event-order': eventOrder,
  '0030-photos': photos,
  '0031-review-lists': reviewLists,
  '0033-search-keys': searchKeys,
  '0034-customer-records': customerRecords,
  '0037-estimate-answers': estimateAnswers,
  '0042-of-one-person': ofOnePerson,
  '0043-booking-corrections': bookingCorrections,
  '0044-calendar-links': calendarLinks,
  '0046-incoming-texts': incomingTexts,
  '0047-receipts': receipts,
  '0048-visits-of-estimates': visitsOfEstimates,
  '0049-estimate-versions': estimateVersions,
  '0050-findings': findings,
  '0051-bathrooms': bathrooms,
  '0052-erased-customers': erasedCustomers,
  '0053-visit-notes': visitNotes,
  '0055-lines-of-estimates': linesOfEstimates,
  '0056-proposed-times': proposedTimes,
  '0058-names-of-sold': namesOfSold,
  '0061-mail-reports': mailReports,
  '0062-estimate-lists': estimateListsOf,
  '0064-approval-sheets': approvalSheets,
  '0065-reminders': reminders,
  '0068-reach': reach,
  '0072-estimate-photos': estimatePhotos,
  '0079-related-reviews': relatedReviews,
  '0090-kept-secrets': keptSecrets,
  '0091-attempts-under-way': attemptsUnderWay,
  '0092-plain-search-keys': plainSearchKeys,
  '0093-asked-again': askedAgain,
  '0094-messages-in-doubt': messagesInDoubt,
  '0095-answered-files': answeredFiles,
  '0096-sent-by-mail': sentByMail,
  '0097-reminders-of-visits': remindersOfVisits,
  '0098-stopped-texts-wait': stoppedTextsWait,
  '0115-zips-of-estimates': zipsOfEstimates,
  '0125-mail-tokens': mailTokens,
  '0150-sealed-answers': sealedAnswers,
  '0160-series': series,
  '0170-lengths-of-visits': lengthsOfVisits,
  '0171-sentences-of-lengths': sentencesOfLengths,
  '0180-unconfirmed-requests': unconfirmedRequests,
  '0280-sending-accounts': sendingAccounts,
  '0290-booking-skips': bookingSkips,
  '0300-edits-of-visits': editsOfVisits,
  '0320-ledger': ledger,
  '0340-crew': crew,
  '0341-crew-of-visits': crewOfVisits,
  '0342-crew-links': crewLinks,
  '0350-typed-customers': typedCustomers,
  '0351-keys-of-customers': keysOfCustomers,
  '0360-invoices': invoices,
  '0361-reminders-of-invoices': remindersOfInvoices,
  '0370-work-of-series': workOfSeries,
  '0380-keys-of-crew-steps': keysOfCrewSteps,
  '0381-lists-of-homes': listsOfHomes,
  '0382-pay': pay,
  '0383-looks-at-access': looksAtAccess,
  '0390-payment-claims': paymentClaims,
  '0400-crew-news': crewNews,
  '0430-sales-tax': salesTax,
  '0431-fees-of-visits': feesOfVisits,
  '0432-books': books,
  '0440-card-account': cardAccount,
  '0441-card-payments': cardPayments,
  '0442-card-refunds': cardRefunds,
  '0443-kept-cards': keptCards,
  '0444-reminded-cards': remindedCards,
  '0450-days-off': daysOff,
  '0451-looks-of-people': looksOfPeople,
  '0460-reasons-of-edits': reasonsOfEdits,
  '0461-homes-of-customers': homesOfCustomers,
  '0510-visit-photos': visitPhotos,
}

/** Stands among the migrations while a copy fills the database: no server may start on half of it. */
export const copyUnderWay = 'copy-under-way'

/** Brings the database to today's shape, or to that of one migration; several processes may try at once. */
export async function migrate<Shape>(db: Kysely<Shape>, to?: string, onStep?: OnStep): Promise<void> {
  if (to === undefined && (await isCurrent(db))) return
  const migrator = createMigrator(db, onStep)
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error === undefined) return
  if (error instanceof DatabaseTroubleError) throw error
  const [, newer] =
    /previously executed migration (\S+) is missing|^Error: migration "(.+)" doesn't exist/.exec(String(error)) ?? []
  if (newer === copyUnderWay) {
    throw new StartError('A copy into this database was cut off half way; run the command that made it again.')
  }
  if (newer !== undefined || to !== undefined) {
    throw new StartError(
      `A newer version of Broom has written this database (${newer ?? to}); start that version, or use a backup from before it.`,
      { cause: error },
    )
  }
  const remedy = remedies[error instanceof Error && 'code' in error ? String(error.code) : '']
  if (remedy !== undefined)
    throw new StartError(`The database could not be filled (${String(error)}); ${remedy}`, { cause: error })
  throw new Error('The database could not be brought to the newest shape', { cause: error })
}

/** The remedy by PostgreSQL's code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const remedies: Record<string, string | undefined> = {
  '42501': 'let the role of DATABASE_URL own its database (alter database … owner to …).',
  '22P05': "use a database with encoding 'UTF8'.",
}

/** The state of the database: empty, with a shape that the next start would change, or with this program's. */
export async function findShape<Shape>(db: Kysely<Shape>): Promise<'none' | 'older' | 'current'> {
  if (await isCurrent(db)) return 'current'
  const known = await createMigrator(db).getMigrations()
  if (known.every(({ executedAt }) => executedAt === undefined)) return 'none'
  return known.every(({ executedAt }) => executedAt !== undefined) ? 'current' : 'older'
}

/** Migrations that only one of the database and this program knows, by one query; all of ours if none is applied. */
export async function listUnmatched<Shape>(db: Kysely<Shape>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db)
  const [known, applied] = [Object.keys(migrations), namesOf(rows)]
  return [...known.filter((name) => !applied.includes(name)), ...applied.filter((name) => !known.includes(name))]
}

/**
 * Whether there is nothing to do, by one query: the migrator looks through every column of every table first.
 * Everything else, including a missing table, is left to the migrator.
 */
async function isCurrent<Shape>(db: Kysely<Shape>): Promise<boolean> {
  const asked = sql<{ name: string }>`select name from kysely_migration order by timestamp, name`
  const applied = await asked.execute(db).catch((error: unknown) => {
    if (error instanceof DatabaseTroubleError) throw error
    return null
  })
  return applied !== null && isDeepStrictEqual(namesOf(applied.rows), Object.keys(migrations))
}

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

type OnStep = (name: string, seconds: number) => void

function createMigrator<Shape>(db: Kysely<Shape>, onStep?: OnStep): Migrator {
  const steps = Object.entries<Migration>(migrations).map(([name, migration]) => [
    name,
    inTurn(name, migration, onStep),
  ])
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(Object.fromEntries(steps)) } })
}

/** A backup makes a whole schema while the server answers: others get a turn after each migration. */
function inTurn(name: string, { up }: Migration, onStep: OnStep = () => undefined): Migration {
  return {
    async up(db) {
      const startedAt = performance.now()
      await up(db)
      onStep(name, (performance.now() - startedAt) / 1_000)
      await breathe()
    },
  }
}
