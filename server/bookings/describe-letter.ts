import { type BookingDocument } from '../../domain/bookings/booking-document.ts'
import { describeBooking } from '#words/booking-document.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import { dayInWords } from '#words/days.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Config } from '../config.ts'
import type { Channels } from '../delivery/channels/open-channels.ts'
import type { Describe } from '../outbox/draw-message.ts'
import type { About, Attachment, Message } from '../outbox/store.ts'
import type { Database } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { nextVisits, raisedBySkip } from '#words/series.ts'
import { findNextDates } from './series-store.ts'
import { findRaised } from './skip-store.ts'
import { findBooking } from './store.ts'
import { writeVisit } from './write-visit.ts'

type Needs = { config: Config; database: Database; channels: Pick<Channels, 'mailer'> }

/**
 * How a message names a booking. The visit and its end go along: a booking that is moved or answered before its message
 * leaves must not change the news.
 */
export function aboutBooking({ id, date, hours, startsAt, endsAt, answerBy }: Booking) {
  return { noun: 'booking', id, visit: { date, hours, startsAt, endsAt, answerBy } } as const
}

/**
 * The facts of a letter about a booking: the visit as it was when the letter was written, everything else as it is now.
 */
export function describeBookingLetter(needs: Needs): Describe['booking'] {
  return async (about, message) => {
    const { queries } = needs.database
    const stored = await findBooking(queries, about.id)
    if (!stored) throw new Error(`Booking ${about.id} is gone`)
    const settings = await readSettings(queries)
    const booking = { ...stored.booking, ...about.visit, day: dayInWords(about.visit.date) }
    const opens = about.opens ?? 'booking'
    const link = `${needs.config.origin}/?${opens}=${linkPlaceholder(opens)}`
    const described = describeBooking({ booking, settings, website: needs.config.publicUrl ?? '', link })
    const raised = await findRaised(queries, booking.id)
    const nextDates = [...nextVisits(await findNextDates(queries, booking)), ...(raised ? [raisedBySkip(raised)] : [])]
    const document = { ...described, nextDates }
    return {
      facts: { document, wording: settings.wording },
      files: await calendarOf(needs, { about, message, document, settings }),
    }
  }
}

type CalendarFacts = { about: About<'booking'>; message: Message; document: BookingDocument; settings: Settings }

async function calendarOf(
  needs: Pick<Needs, 'database' | 'channels'>,
  { about, message, document, settings }: CalendarFacts,
): Promise<Attachment[]> {
  const method = 'calendar' in about ? about.calendar : undefined
  if (method === undefined) return []
  const calendar = await writeVisit(needs, {
    visit: about.visit,
    document,
    settings,
    sequence: message.version,
    method,
    standing: method === 'CANCEL' ? 'cancelled' : 'confirmed',
    at: message.created_at,
  })
  const contentType = `text/calendar; charset=utf-8; method=${method}`
  return [{ filename: 'visit.ics', contentType, content: Buffer.from(calendar).toString('base64') }]
}
