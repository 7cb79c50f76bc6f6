import type { Context } from 'hono'
import { customerChanges, isPossible, regularChanges } from '../../domain/bookings/booking-changes.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { isOver } from '../../domain/schedule/slots.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { dayInWords } from '#words/days.ts'
import { datePriced, seriesInWords } from '#words/series.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { noTextsSentence } from '#words/countries.ts'
import type { Parts } from '../parts.ts'
import type { AppEnv } from '../platform/http/app-context.ts'
import { originOf } from '../platform/http/origin-of.ts'
import type { PageState } from '../platform/rendering.ts'
import { findSeriesOfVisit } from './series-store.ts'
import { findNextDates } from './agreed-store.ts'
import { readSettings } from '../settings/store.ts'
import { hasWish } from './earlier-store.ts'
import { findSkipPrice } from './find-skip-price.ts'
import { readDepositStanding } from './read-deposit.ts'
import { readOwnWindows } from './read-own-windows.ts'
import { showOffers } from './show-offers.ts'
import { describeAsking } from './describe-asking.ts'
import { openLink, reasonFor, reviewTokenOf } from './require-link.ts'
import { taxField } from '../../domain/pricing/tax.ts'
import { lateFee } from '../../domain/bookings/visit-fees.ts'
import { cancelsLate, feeRules } from '#words/fees.ts'

type RegularVisits = Extract<PageState, { kind: 'booking' }>['regular']
type Opened = Extract<PageState, { kind: 'booking' | 'link-dead' | 'link-ended' }>

/** How far ahead a customer may pause by the private link. */
const farthestPause = 365

async function describeRegular(
  { database: { queries }, clock }: Parts,
  booking: Booking,
  settings: Settings,
): Promise<RegularVisits> {
  const { schedule, timeZone } = settings
  const series =
    booking.status === 'confirmed' || booking.status === 'skipped' ? await findSeriesOfVisit(queries, booking.id) : null
  const now = clock.now()
  const today = toPlainDate(now, timeZone)
  if (!series || isOver(series.agreement, today)) return null
  const { agreement } = series
  const { pausedUntil } = agreement
  const tomorrow = addDays(today, 1)
  const canSkip =
    isPossible(regularChanges.skip, booking, now) &&
    Date.parse(booking.startsAt) >= now + schedule.leadHours * 3_600_000
  const raised = canSkip ? await findSkipPrice(queries, booking, { settings, now }) : null
  return {
    words: seriesInWords(agreement),
    next: (await findNextDates(queries, booking)).map(datePriced),
    pausedUntil: pausedUntil !== null && pausedUntil > today ? dayInWords(pausedUntil) : null,
    skip: canSkip ? 'possible' : booking.status === 'skipped' ? 'done' : 'too-late',
    afterSkip: raised && {
      day: dayInWords(raised.date),
      before: raised.before,
      price: raised.after,
      ...taxField(booking.tax),
    },
    ...(await describeAsking(queries, series, { settings, today })),
    from: tomorrow,
    until: addDays(tomorrow, farthestPause),
  }
}

export async function openBooking(parts: Parts, token: string, c: Context<AppEnv>): Promise<Opened> {
  const { queries } = parts.database
  const opened = await openLink(parts, queries, 'booking', token)
  if (!opened.ok) return { kind: opened.reason }
  const { booking, version, textConsent } = opened.stored
  const settings = await readSettings(queries)
  const told = c.req.query()
  const now = parts.clock.now()
  const isOpen = isPossible(customerChanges.move, booking, now)
  const free = isOpen ? await readOwnWindows(parts, booking) : null
  const noTexts = isOpen && textConsent ? noTextsSentence(settings, booking.phone) : null
  return {
    kind: 'booking',
    booking,
    token,
    link: `${originOf(parts.config, c)}/?booking=${token}`,
    reason: reasonFor(opened.stored),
    reviewToken: await reviewTokenOf(parts, booking),
    version,
    free,
    // A cached link no longer shows its former message when the booking is over.
    told: !isOpen ? null : told['booked'] ? 'booked' : told['moved'] ? 'moved' : null,
    mailed: parts.delivery.mailer !== null,
    noTexts,
    cancel: isOpen ? describeCancel(settings, booking, now) : null,
    deposit: await readDepositStanding(queries, booking),
    regular: await describeRegular(parts, booking, settings),
    offers: isOpen ? await showOffers(queries, opened.stored, { settings, now }) : [],
    earlier: isOpen ? await hasWish(queries, booking.id) : null,
  }
}

/** What canceling now may cost; before that, until when it costs nothing. */
function describeCancel({ fees }: Settings, booking: Booking, now: number): { fee: number; words: string } | null {
  if (fees.lateCancel === 0) return null
  const fee = lateFee(fees, booking, now)
  return { fee, words: fee > 0 ? cancelsLate(fees.noticeHours, fee) : feeRules({ ...fees, lockedOut: 0 }) }
}
