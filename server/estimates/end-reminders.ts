import { factsOf } from '../../domain/messages/message-kinds.ts'
import type { Config } from '../config.ts'
import { withdrawReminders } from '../messages/withdrawal-store.ts'
import type { Message } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import { endRemindersOf, lockAllOf } from './reminder-store.ts'

/** Ends the reminders of all estimates of whoever one of them is for, once; what of them waits does not leave. */
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

/** Where a mail program ends reminders by one press; null for what is no reminder, and where the site has no address. */
export function unsubscribeAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  links: PrivateLinks,
  message: Message,
): string | null {
  if (publicUrl === null || factsOf(message).role !== 'reminder') return null
  return `${publicUrl}/estimates/unsubscribe/${links.make('estimate', message.entity_id)}`
}
