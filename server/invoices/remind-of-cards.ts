import { randomUUID } from 'node:crypto'
import { reminderHoursEnd } from '../../domain/schedule/reminder-hours.ts'
import { longDate } from '#words/long-date.ts'
import { idsOfPerson } from '../cards/keep-card.ts'
import { findKept, listToRemind, markReminded } from '../cards/kept-store.ts'
import { findPerson } from '../customers/store.ts'
import { insertMessageOnce } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findInvoicesOf } from './store.ts'

const yearMs = 365 * 24 * 3_600_000
const mostAtOnce = 50

/** Once a year, by day: what they agreed to, and how to end it. */
export async function remindOfCards(parts: Parts): Promise<void> {
  const { database, clock } = parts
  const now = clock.now()
  const due = await listToRemind(database.queries, { before: now - yearMs, limit: mostAtOnce })
  if (due.length === 0) return
  const { timeZone } = await readSettings(database.queries)
  const goodUntil = reminderHoursEnd(now, timeZone)
  if (goodUntil === null) return
  for (const id of due) await database.transaction((write) => remind(parts, write, { id, now, timeZone, goodUntil }))
}

type Reminding = { id: string; now: number; timeZone: string; goodUntil: number }

async function remind(parts: Parts, write: Write, { id, now, timeZone, goodUntil }: Reminding): Promise<void> {
  const kept = await findKept(write, id)
  if (kept?.state !== 'kept' || kept.kept_at === null) return
  // Of several servers one changes it, and only that one writes.
  if (!(await markReminded(write, id, { before: now - yearMs, at: now }))) return
  const person = await findPerson(write, kept.customer_id)
  const [invoice] = await findInvoicesOf(write, await idsOfPerson(write, kept.customer_id), 1)
  const email = person?.customer.email ?? ''
  if (email === '' || !invoice) return
  const { card, consent } = kept
  const since = longDate(new Date(kept.kept_at), timeZone)
  await insertMessageOnce(write, {
    id: randomUUID(),
    kind: 'card-reminder',
    entity_id: invoice.id,
    version: Math.max(1, Math.floor((now - kept.kept_at) / yearMs)),
    channel: 'email',
    recipient: email,
    content: {
      template: 'card-reminder',
      about: {
        noun: 'invoice',
        id: invoice.id,
        version: invoice.version,
        origin: parts.config.origin,
        card,
        since,
        consent,
      },
    },
    nextAttemptAt: parts.delivery.mailer ? now : null,
    goodUntil,
    createdAt: now,
  })
}
