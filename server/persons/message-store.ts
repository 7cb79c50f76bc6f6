import { setImmediate as breathe } from 'node:timers/promises'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { ownersKinds } from '../../domain/outbox/message-kinds.ts'
import { messageStatuses } from '../../domain/messages/messages.ts'
import { byPrograms } from '../outbox/log-store.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { inParts } from '../platform/paging.ts'
import type { Tables } from '../schema/tables.ts'
import { redrawNotices } from '../texts/notice-store.ts'
import { asErased } from './list-erased.ts'
import { ofPerson, orNobody, type Person } from './person-store.ts'
import * as say from '#words/server/customers.ts'

/** Until the end of the transaction; false if a message is leaving or being written. */
export async function holdMessages(write: Write, person: Person): Promise<boolean> {
  for (const some of inParts(await findMessageIds(write, person, messageStatuses))) {
    const messages = write.selectFrom('messages').select('status').where('id', 'in', some)
    // Locked rows are not waited for: two transactions could wait for each other.
    const held = await (hasRowLocks(write) ? messages.forUpdate().skipLocked() : messages).execute()
    if (held.length < some.length || held.some(({ status }) => status === 'sending')) return false
  }
  return true
}

export const notArrived = ['queued', 'failed', 'unknown', 'bounced', 'undelivered'] as const
export const arrived = ['sent', 'delivered'] as const
const notLeft = ['queued', 'sending', 'failed'] as const

/** About the person's bookings, estimates and texts, or to their addresses and numbers. */
export async function findMessageIds(
  queries: Queries,
  person: Person,
  statuses: readonly Tables['messages']['status'][],
): Promise<string[]> {
  const { bookings, estimates, invoices } = ofPerson(queries, person)
  const texts = queries.selectFrom('incoming_texts').select('id').where('number', 'in', orNobody(person.phones))
  const messages = () => queries.selectFrom('messages').select('id').where('status', 'in', statuses)
  const found = await Promise.all([
    messages().where('entity_id', 'in', bookings).execute(),
    messages().where('entity_id', 'in', estimates).execute(),
    messages().where('entity_id', 'in', invoices).execute(),
    messages().where('entity_id', 'in', texts).execute(),
    messages().where('kind', 'in', byPrograms).where(isEmailTo(person)).execute(),
    messages().where('channel', '=', sql.lit('text')).where('recipient', 'in', orNobody(person.phones)).execute(),
    // News of an area waits for an address alone, and loses that when it leaves.
    messages().where('status', 'in', notLeft).where(isEmailTo(person)).execute(),
  ])
  return [...new Set(found.flat().map(({ id }) => id))]
}

/** In upper or lower case. */
function isEmailTo({ emails }: Person): RawBuilder<SqlBool> {
  const spelled = sql.join(orNobody(emails).map((email) => sql`lower(${email})`))
  return sql<SqlBool>`channel = 'email' and lower(recipient) in (${spelled})`
}

export async function eraseMessages(write: Write, person: Person): Promise<void> {
  const gone = await findMessageIds(write, person, notArrived)
  const kept = await findMessageIds(write, person, arrived)
  await breathe()
  for (const some of inParts(gone)) await write.deleteFrom('messages').where('id', 'in', some).execute()
  for (const some of inParts(kept)) {
    const messages = write.updateTable('messages').where('id', 'in', some)
    await messages.set(asErased('messages')).execute()
    await messages.set({ recipient: say.erasedRecipient }).where('kind', 'not in', ownersKinds).execute()
  }
}

/** They may quote several people. */
export async function eraseNotices(write: Write, since: number): Promise<void> {
  await redrawNotices(write, since)
  await write
    .updateTable('messages')
    .set({ subject: '', html: null, body: '' })
    .where('entity_id', '=', 'texts')
    .where('created_at', '>=', since)
    .where('draft', 'is', null)
    .execute()
}

/** After the person's first text; null if there is none. */
export async function findFirstNotice(queries: Queries, { phones }: Person): Promise<number | null> {
  const first = await queries
    .selectFrom('incoming_texts')
    .select((eb) => eb.fn.min('received_at').as('at'))
    .where('number', 'in', orNobody(phones))
    .executeTakeFirst()
  return first?.at ? Number(first.at) - quotedLateMs : null
}

/** The service's clock may differ. */
const quotedLateMs = 3_600_000
