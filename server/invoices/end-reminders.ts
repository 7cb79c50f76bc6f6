import { factsOf, kindsInRole } from '../../domain/outbox/message-kinds.ts'
import type { Config } from '../config.ts'
import type { Message } from '../outbox/store.ts'
import { withdrawMessage } from '../outbox/withdrawal-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import { markRemindersEnded } from './reminder-store.ts'
import { findInvoice, lockInvoice, type StoredInvoice } from './store.ts'

/** The address that ends reminders opens nothing else. Mail hosts and their filters open and store it. */
const purpose = 'invoice-reminders'

/** Null if it ends none. Works as long as the invoice exists: a reminder may go months after the due day. */
export async function findBehindReminder(
  { links, database }: Pick<Parts, 'links' | 'database'>,
  token: string,
): Promise<StoredInvoice | null> {
  const id = links.read(purpose, token)
  return id === null ? null : findInvoice(database.queries, id)
}

/** Once; waiting ones are not sent. */
export async function endBillReminders({ database, clock }: Pick<Parts, 'database' | 'clock'>, id: string) {
  const now = clock.now()
  await database.transaction(async (write) => {
    await lockInvoice(write, id)
    if (!(await markRemindersEnded(write, id, now))) return
    for (const kind of kindsInRole('bill-reminder')) await withdrawMessage(write, { kind, entity_id: id })
    await recordChange(write, { kind: 'ledger-changed', id }, now)
  })
}

/** Null for other messages. */
export function endingAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  links: PrivateLinks,
  message: Message,
): string | null {
  if (publicUrl === null || factsOf(message).role !== 'bill-reminder') return null
  return `${publicUrl}/invoices/unsubscribe/${links.make(purpose, message.entity_id)}`
}
