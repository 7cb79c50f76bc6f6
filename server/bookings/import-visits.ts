import { noTexts } from '../../domain/bookings/asked-fields.ts'
import type { ImportVisits } from '../../domain/customers/import-visits.ts'
import { fold } from '../../domain/customers/search.ts'
import { nameChoice, quote } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { arrangedTextConsent, recordConsent } from '#words/consents.ts'
import { readUndoTime } from '../acts/store.ts'
import { insertImported } from '../customers/import-store.ts'
import { type ImportResult, insertImportAct, openImport } from '../customers/open-import.ts'
import { lockPeople } from '../customers/store.ts'
import { openEarlier } from '../ledger/account-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { inTurns } from '../platform/in-turns.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings, settingsTurn } from '../settings/store.ts'
import { insertVisits, rowsAtOnce } from './import-store.ts'
import { planBooking } from './plan-booking.ts'
import { placesFor, takePlaces } from './place-store.ts'
import type { NewBooking } from './new-store.ts'
import { checkVisits, newPeople, type NewVisit, visitReading } from './check-import.ts'
import { type Brought, countOf, importedVisitsId } from './undo-import.ts'

/**
 * Once per key, as one act, if there are as many new visits as were shown. Nobody is notified and no series begins:
 * regular customers become questions to the owner. A future visit takes a place, beside all crews if full; a past one is
 * not owed.
 */
export async function importVisits(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { key, added, ...input }: ImportVisits,
): Promise<ImportResult> {
  const now = clock.now()
  const read = await openImport(input, visitReading)
  if (!read.ok) return read
  const request = { key, route: 'POST /api/bookings/import', body: { added, ...input }, at: now, shares: settingsTurn }
  const result = await once(database, request, async (write, refuse) => {
    await lockPeople(write)
    const settings = await readSettings(write)
    const { visits } = await checkVisits(write, read.table, settings, now)
    if (visits.length !== added) return refuse('changed-meanwhile')
    if (visits.length === 0) return added
    const people = newPeople(visits, now)
    if (!(await insertImported(write, [...people.added], now))) return refuse('changed-meanwhile')
    const made: NewBooking[] = []
    for await (const some of inTurns(visits, rowsAtOnce))
      for (const visit of some) made.push(toNewBooking(visit, people.idOf(visit), settings, now))
    await insertVisits(write, made)
    await openEarlier(
      write,
      made.map(({ booking }) => booking).filter(({ status }) => status === 'completed'),
    )
    for await (const some of inTurns(made, rowsAtOnce))
      for (const each of some) await takeItsPlaces(write, settings, each, now)
    await count(write, countOf(made.map(({ booking }) => booking)))
    const before: Brought = {
      visits: made.map(({ booking }) => booking.id),
      people: people.added.map(({ id }) => id),
      at: now,
    }
    await insertImportAct(write, { key, noun: 'booking', entityId: importedVisitsId, before })
    await recordChange(write, { kind: 'booking-changed', id: importedVisitsId }, now)
    return added
  })
  if (!result.ok) return result
  return { ok: true, added: result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}

function toNewBooking(visit: NewVisit, customerId: string, settings: Settings, now: number): NewBooking {
  const { person, at, status, price, frequency } = visit
  const { prices, brand } = settings
  const { name, email, phone, address, zip, access } = person
  const { service, isNamed } = serviceNamed(visit.service, prices)
  const choice = { service, homeSize: 'medium', bathrooms: 1, extras: [], frequency } as const
  // A regular customer's first visit is seldom in the file.
  const dollars = price ?? quote(prices, choice).later
  const notes = [isNamed ? '' : visit.service, person.notes].filter(Boolean).join('\n').slice(0, mostNotes)
  const booking = planBooking({
    id: newId(now),
    asked: { name, email, phone, address, zip, ...noTexts, access, notes, ...choice, extras: [] },
    named: nameChoice(prices, choice),
    price: { first: dollars, later: dollars },
    tax: undefined,
    deposit: 0,
    fromEstimate: false,
    at,
    length: { minutes: 0, people: 0 },
    status,
    answerBy: null,
    now,
  })
  return { booking, customerId, consent: recordConsent(arrangedTextConsent, false, now, brand), hours: at }
}

const mostNotes = 2_000

/** A name that is not on the list becomes the first service, and stays in the notes. */
function serviceNamed(said: string, prices: Settings['prices']): { service: string; isNamed: boolean } {
  const { services } = prices.offered
  const named = services.find((each) => {
    const label = fold(prices.services[each]?.label ?? '')
    return label !== '' && (fold(said) === label || fold(said).startsWith(`${label} `))
  })
  const [first = 'standard'] = services
  return { service: named ?? first, isNamed: named !== undefined || said === '' }
}

async function takeItsPlaces(write: Write, settings: Settings, { booking, hours }: NewBooking, now: number) {
  if (booking.status !== 'confirmed') return
  const work = { ...booking, ...hours }
  await takePlaces(write, placesFor(settings, work, { bookingId: booking.id, freeBy: now, anyway: true }))
}
