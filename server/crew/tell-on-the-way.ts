import { onTheWayText } from '#words/booking-text.ts'
import { coversVisitTexts } from '#words/consents.ts'
import { timeInWords } from '#words/days.ts'
import { arrivalAt, tellsOnTheWay } from '../../domain/crew/day.ts'
import type { MessageKind } from '../../domain/messages/message-kinds.ts'
import { toLocalTime } from '../../domain/schedule/schedule.ts'
import { findConsent, type StoredBooking } from '../bookings/store.ts'
import { giveBackTexts, insertAutomaticText } from '../outbox/limit-texts.ts'
import { hasMessage } from '../outbox/message-store.ts'
import { withdrawUntried } from '../outbox/withdrawal-store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'

const kind: MessageKind = 'visit-on-the-way-text'

/** A text that comes later than this helps nobody. */
const unknownArrivalMs = 30 * 60_000

type OnTheWay = {
  /** Of the press, which is the text's id too. */
  key: string
  stored: StoredBooking
  person: string
  now: number
  /** Minutes until the person arrives; null if unknown. */
  minutes: number | null
  sendAt: number
}

/**
 * Texts the customer that somebody is on the way, once a visit, if the customer agreed to texts about the booking. The
 * reminders' hours do not apply: the person comes now.
 */
export async function tellOnTheWay(parts: Parts, write: Write, about: OnTheWay): Promise<void> {
  const { key, stored, person, now, minutes, sendAt } = about
  const { booking } = stored
  if (!parts.delivery.texter || !tellsOnTheWay({ startsAt: Date.parse(booking.startsAt) }, now)) return
  const consent = await findConsent(write, booking.id)
  if (consent === null || !coversVisitTexts(JSON.stringify(consent))) return
  const thisText = { kind, entity_id: booking.id, version: versionOf(stored) }
  if (await hasMessage(write, thisText)) return
  const settings = await readSettings(write)
  const arrives = minutes === null ? null : arrivalAt(now, minutes)
  const clock = arrives === null ? '' : toLocalTime(arrives, settings.timeZone).slice(11, 16)
  const facts = { business: settings, customer: booking.name, person, about: clock === '' ? '' : timeInWords(clock) }
  await insertAutomaticText(parts, write, {
    id: key,
    message: { ...thisText, goodUntil: arrives ?? now + unknownArrivalMs },
    phone: booking.phone,
    body: onTheWayText(facts),
    settings,
    now,
    nextAttemptAt: sendAt,
  })
}

/** Withdraws the text about a press that is taken back, if it has one; false if it has left. */
export async function withdrawOnTheWay(write: Write, key: string): Promise<boolean> {
  const text = await withdrawUntried(write, key)
  if (text !== null && text !== 'left') await giveBackTexts(write, await readSettings(write), [text])
  return text !== 'left'
}

/** A visit that is moved to another day may be announced again: 20261130 for 2026-11-30. */
function versionOf({ booking }: StoredBooking): number {
  return Number(booking.date.replaceAll('-', ''))
}
