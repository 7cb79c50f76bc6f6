import { type BookingDocument } from '../../domain/bookings/booking-document.ts'
import { describeBooking } from '#words/booking-document.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Config } from '../config.ts'
import type { Channels } from '../delivery/channels/open-channels.ts'
import type { Describe } from '../outbox/draw-message.ts'
import type { About, Attachment } from '../outbox/describe-content.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { depositStands, payThere } from '#words/deposits.ts'
import { nextVisits, raisedBySkip } from '#words/series.ts'
import { findShownVisit } from './find-shown-visit.ts'
import { findNextDates } from './agreed-store.ts'
import { readDepositStanding } from './read-deposit.ts'
import { findRaised } from './skip-store.ts'
import { findBooking } from './store.ts'
import { writeVisit } from './write-visit.ts'
import { taxField } from '../../domain/pricing/tax.ts'

type Needs = { config: Config; clock: Clock; database: Database; channels: Pick<Channels, 'mailer'> }

/** Keeps the visit's time as it is now: a later move or answer must not change the news. */
export function aboutBooking({ id, date, hours, startsAt, endsAt, answerBy }: Booking) {
  return { noun: 'booking', id, visit: { date, hours, startsAt, endsAt, answerBy } } as const
}

/** The visit as it was when the letter was written, except in news of a series; everything else as it is now. */
export function describeBookingLetter(needs: Needs): Describe['booking'] {
  return async (about, message) => {
    const { queries } = needs.database
    const stored = await findBooking(queries, about.id)
    if (!stored) throw new Error(`Booking ${about.id} is gone`)
    const settings = await readSettings(queries)
    const time = { timeZone: settings.timeZone, now: needs.clock.now() }
    const visit = { ...about.visit, ...('kind' in about && (await findShownVisit(queries, about, time))) }
    const booking = { ...stored.booking, ...visit, day: dayInWords(visit.date) }
    const opens = about.opens ?? 'booking'
    const link = `${needs.config.origin}/?${opens}=${linkPlaceholder(opens)}`
    const document = await describe(needs, { booking, settings, link })
    const { version: sequence, created_at: at } = message
    const method = 'calendar' in about ? about.calendar : undefined
    const own = method && { visit: about.visit, document, sequence, method }
    const entries = [...(own ? [own] : []), ...(await describeOthers(needs, about, settings))]
    const files = entries.map((entry, index) => calendarFile(needs, { ...entry, settings, at }, index + 1))
    return { facts: { document, wording: settings.wording }, files: await Promise.all(files) }
  }
}

type Described = { booking: Booking; settings: Settings; link: string }

async function describe({ config, database: { queries } }: Needs, facts: Described): Promise<BookingDocument> {
  const { booking } = facts
  const described = describeBooking({ ...facts, website: config.publicUrl ?? '' })
  const raised = await findRaised(queries, booking.id)
  const nextDates = [
    ...nextVisits(await findNextDates(queries, booking)),
    ...(raised ? [raisedBySkip({ ...raised, ...taxField(booking.tax) })] : []),
  ]
  const deposit = await readDepositStanding(queries, booking)
  const ahead = deposit && depositStands[deposit.standing](deposit.words)
  const where = deposit?.standing === 'due' ? payThere : ''
  const payment = [[ahead, where].filter(Boolean).join(' '), described.payment].filter(Boolean).join('\n')
  return { ...described, payment, nextDates }
}

type Entry = Pick<Parameters<typeof writeVisit>[1], 'visit' | 'document' | 'sequence'> & {
  method: 'REQUEST' | 'CANCEL'
}

/** The customer's other visits on a closed day that are in calendars. */
async function describeOthers(needs: Needs, about: About<'booking'>, settings: Settings): Promise<Entry[]> {
  const { day: closedDay, others } = ('closed' in about && about.closed) || { day: '', others: [] }
  const entries: Entry[] = []
  for (const { entry, to, ...hours } of others) {
    const stored = entry ? await findBooking(needs.database.queries, entry.id) : null
    if (!entry || !stored) continue
    const { version: sequence, id: _id, ...moments } = entry
    const date = to?.date ?? closedDay
    const time = { ...moments, date, day: dayInWords(date), hours: windowInWords(to ?? hours) }
    const booking = { ...stored.booking, ...time }
    // A message contains links to its own booking only.
    const document = await describe(needs, { booking, settings, link: '' })
    entries.push({ visit: moments, document, sequence, method: to ? 'REQUEST' : 'CANCEL' })
  }
  return entries
}

/** One file per entry: a file changes no more than one of them (RFC 5546 §3.2.2). */
async function calendarFile(
  needs: Pick<Needs, 'database' | 'channels'>,
  { method, ...facts }: Entry & { settings: Settings; at: number },
  number: number,
): Promise<Attachment> {
  const standing = method === 'CANCEL' ? 'cancelled' : 'confirmed'
  const calendar = await writeVisit(needs, { ...facts, method, standing })
  return {
    filename: number === 1 ? 'visit.ics' : `visit-${number}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendar).toString('base64'),
  }
}
