import { agreedLength } from '../../domain/pricing/visit-lengths.ts'
import { randomUUID } from 'node:crypto'
import type { CreateBooking } from '../../domain/bookings/booking-requests.ts'
import { requestEnds } from '../../domain/bookings/unconfirmed-share.ts'
import { findOfferedWindow } from '../../domain/schedule/schedule.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { insertMessageOnce } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import type { CreateBookingResult } from './create-booking.ts'
import { findNextFree } from './read-availability.ts'
import { countUnconfirmed, findRequest, insertRequest, isSamePress, nameRequest } from './request-store.ts'

type NotBooked = Exclude<CreateBookingResult, { ok: true }>

/** Unanswered requests per address. */
const mostOfAddress = 5

/** Unpressed links of all addresses: a limit for an attacker with made-up addresses. */
const mostOfAll = 100

/** Beyond the strangers' share: mails a link, once per press. Until it is pressed, it holds nothing. */
export async function keepRequest(parts: Parts, form: CreateBooking): Promise<NotBooked> {
  const { database, clock, delivery } = parts
  const now = clock.now()
  const settings = await readSettings(database.queries)
  const offered = findOfferedWindow(settings.schedule, settings.timeZone, now, form)
  if (!offered) {
    return {
      ok: false,
      reason: 'not-offered',
      next: await findNextFree(database.queries, settings, now, {
        wanted: form,
        ...agreedLength(settings.lengths, form),
      }),
    }
  }
  const expiresAt = requestEnds(now, offered.startsAt)
  const result = await database.transaction(async (write, refuse) => {
    const known = await findRequest(write, nameRequest(form))
    if (known) return isSamePress(known.form, form) ? ('confirm-by-email' as const) : refuse('key-reused')
    if ((await countUnconfirmed(write, now, form.email)) >= mostOfAddress) return refuse('too-many-open')
    if ((await countUnconfirmed(write, now)) >= mostOfAll) return refuse('too-many-waiting')
    // If the same press comes twice at once, the other one mails the link.
    if (!(await insertRequest(write, { form, now, expiresAt }))) return 'confirm-by-email' as const
    const visit = { day: dayInWords(offered.date), hours: windowInWords(offered) }
    await insertMessageOnce(write, {
      id: randomUUID(),
      kind: 'request-link',
      entity_id: nameRequest(form),
      version: 1,
      channel: 'email',
      recipient: form.email,
      content: { template: 'request-link', about: { noun: 'business', ...visit } },
      nextAttemptAt: delivery.mailer ? now : null,
      createdAt: now,
      goodUntil: expiresAt,
    })
    return 'confirm-by-email' as const
  })
  return { ok: false, reason: typeof result === 'string' ? result : result.reason }
}
