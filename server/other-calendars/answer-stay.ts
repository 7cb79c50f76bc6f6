import { pickAsked } from '../../domain/bookings/asked-fields.ts'
import { createHash } from 'node:crypto'
import { type AnswerStay, goneStay, type WaitingStay } from '../../domain/other-calendars/stays.ts'
import { type BookAsOwnerResult, bookAsOwner } from '../bookings/book-as-owner.ts'
import { moveAsOwner } from '../bookings/move-as-owner.ts'
import { workOf } from '../bookings/place-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { findModel, listWaitingStays } from './list-stays.ts'
import { settleStay } from './stay-store.ts'

type NotBooked = Extract<BookAsOwnerResult, { ok: false }>['reason']
type NotMoved = Extract<Awaited<ReturnType<typeof moveAsOwner>>, { ok: false }>['reason']
export type StayRefusal = 'not-found' | 'changed-meanwhile' | NotBooked | NotMoved
export type AnswerStayResult = { ok: true } | { ok: false; reason: StayRefusal }

/** Books the checkout, moves it, or leaves it. The key is made from the checkout, so two devices book one visit. */
export async function answerStay(
  parts: Parts,
  id: string,
  { answer, seen, anyway }: AnswerStay,
): Promise<AnswerStayResult> {
  const [waiting] = await listWaitingStays(parts, id)
  if (waiting === undefined) return { ok: false, reason: 'not-found' }
  if (waiting.leaves !== seen) return { ok: false, reason: 'changed-meanwhile' }
  if (answer === 'leave') {
    await settle(parts, id, { settledFor: waiting.question === 'cancel' ? goneStay : seen })
    return { ok: true }
  }
  if (answer !== waiting.question) return { ok: false, reason: 'changed-meanwhile' }
  return answer === 'book' ? book(parts, waiting, anyway) : move(parts, waiting, anyway)
}

async function book(parts: Parts, { id, leaves, visit }: WaitingStay, anyway: boolean): Promise<AnswerStayResult> {
  const model = await findModel(parts.database.queries, visit.id)
  if (model === null) return { ok: false, reason: 'not-found' }
  const { start, end } = workOf(model)
  const { booking, textConsent } = model
  const result = await bookAsOwner(parts, {
    key: keyOf(`book ${id} ${leaves} ${anyway}`),
    ...pickAsked(booking),
    price: booking.price,
    textConsent,
    ...(booking.minutes > 0 && { minutes: booking.minutes }),
    ...(booking.people > 0 && { people: booking.people }),
    frequency: 'once',
    earlier: false,
    date: leaves,
    start,
    end,
    anyway,
  })
  if (!result.ok) return { ok: false, reason: result.reason }
  await settle(parts, id, { settledFor: leaves, bookingId: result.booking.id })
  return { ok: true }
}

async function move(parts: Parts, { id, leaves, visit }: WaitingStay, anyway: boolean): Promise<AnswerStayResult> {
  const stored = await findModel(parts.database.queries, visit.id)
  if (stored === null) return { ok: false, reason: 'not-found' }
  const { start, end } = workOf(stored)
  const key = keyOf(`move ${id} ${leaves} ${stored.version} ${anyway}`)
  const result = await moveAsOwner(parts, visit.id, { key, date: leaves, start, end, anyway })
  if (!result.ok) return { ok: false, reason: result.reason }
  await settle(parts, id, { settledFor: leaves })
  return { ok: true }
}

function settle({ database, clock }: Parts, id: string, settled: { settledFor: string; bookingId?: string }) {
  return database.transaction(async (write) => {
    await settleStay(write, { id, ...settled })
    await recordChange(write, { kind: 'booking-changed', id: settled.bookingId ?? id }, clock.now())
  })
}

/** A UUID (version 8, RFC 9562). */
function keyOf(words: string): string {
  const digest = createHash('sha256').update(words).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}
