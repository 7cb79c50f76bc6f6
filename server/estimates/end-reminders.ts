import { factsOf } from '../../domain/outbox/message-kinds.ts'
import type { Config } from '../config.ts'
import { withdrawReminders } from '../outbox/withdrawal-store.ts'
import type { Message } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import { endRemindersOf, lockAllOf } from './reminder-store.ts'

/** The address that ends reminders opens nothing else. Mail hosts and their filters open and store it. */
const purpose = 'reminders'

/** Null for a foreign address. Those mailed before they had a separate purpose still work. */
export function readRemindersLink(links: PrivateLinks, token: string): string | null {
  return links.read(purpose, token) ?? links.read('estimate', token)
}

export async function endReminders({ database, clock }: Pick<Parts, 'database' | 'clock'>, id: string): Promise<void> {
  const now = clock.now()
  await database.transaction(async (write) => {
    if (!(await endRemindersOf(write, id, now))) return
    const all = await lockAllOf(write, id)
    const withdrawn = await withdrawReminders(write, [id, ...all.map((each) => each.id)])
    const ahead = all.filter(({ remind_at }) => remind_at !== null).map((each) => each.id)
    for (const each of new Set([id, ...ahead, ...withdrawn])) {
      await recordChange(write, { kind: 'estimate-changed', id: each }, now)
    }
  })
}

/** Null for other messages, and for a site without an address. */
export function unsubscribeAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  links: PrivateLinks,
  message: Message,
): string | null {
  if (publicUrl === null || factsOf(message).role !== 'reminder') return null
  return `${publicUrl}/estimates/unsubscribe/${links.make(purpose, message.entity_id)}`
}
