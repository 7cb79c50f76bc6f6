import { randomUUID } from 'node:crypto'
import type { WaitingList } from '../../domain/texts/texts.ts'
import { findOnlyCustomer } from '../customers/phone-store.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import { whyRefused } from '../outbox/number-store.ts'
import { insertMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { countPictures } from './read-picture.ts'
import { listWaiting, settleWaiting } from './waiting-store.ts'

/** More than anyone answers at a time. */
const mostListed = 100

/** By number, longest wait first; `of`: these numbers only. */
export async function listWaitingTexts(
  { database: { queries }, links }: Parts,
  of: readonly string[] | null = null,
): Promise<WaitingList> {
  const found = await listWaiting(queries, of, mostListed + 1)
  const byNumber = Map.groupBy(found.slice(0, mostListed), ({ number }) => number)
  const items = await Promise.all(
    [...byNumber].map(async ([number, texts]) => {
      const customer = await findOnlyCustomer(queries, number)
      return {
        number,
        customer: customer && { id: customer.id, name: customer.name },
        texts: texts.map(({ id, body, fields, receivedAt }) => ({
          id,
          body,
          receivedAt: new Date(receivedAt).toISOString(),
          pictures: countPictures(fields),
        })),
        noAnswer: await whyRefused(queries, links, number),
      }
    }),
  )
  return { items, more: found.length > mostListed }
}

type Given = { key: string; number: string; until: string; text: string }

/** Once per key; a number that stopped texts gets no answer. */
export async function answerWaiting(parts: Parts, { key, number, until, text }: Given) {
  const { database, clock, delivery, links } = parts
  const now = clock.now()
  const result = await once(
    database,
    // The texts at the time of the press are no part of its key: another one may have come before a second press.
    { key, route: 'POST /api/texts/answer', body: { number, text }, at: now },
    async (write, refuse) => {
      if ((await whyRefused(write, links, number)) !== null) return refuse('not-possible')
      const last = await settleWaiting(write, { number, until: Date.parse(until), at: now })
      if (last === null) return refuse('not-found')
      const id = randomUUID()
      await insertMessage(write, {
        id,
        kind: 'reply-text',
        entity_id: last,
        version: 1,
        channel: 'text',
        recipient: number,
        body: text,
        nextAttemptAt: delivery.texter ? now + firstAttemptMs : null,
        createdAt: now,
      })
      await recordChange(write, { kind: 'message-changed', id: last }, now)
      return id
    },
  )
  if (result.ok) await deliverMessage(delivery, result.answer)
  return result
}

/** The relay leaves it alone for this long: its request makes the first attempt. */
const firstAttemptMs = 5_000

/** They need no answer, or have had one by phone. */
export function settleTexts({ database, clock }: Parts, { key, ...given }: Omit<Given, 'text'>) {
  const now = clock.now()
  const { number, until } = given
  return once(database, { key, route: 'POST /api/texts/settle', body: given, at: now }, async (write) => {
    const last = await settleWaiting(write, { number, until: Date.parse(until), at: now })
    if (last !== null) await recordChange(write, { kind: 'message-changed', id: last }, now)
    return 'settled'
  })
}
