import { lookUpWaitMs } from '../../domain/messages/messages.ts'
import { recordChange } from '../platform/changes.ts'
import type { Delivery } from './deliver-message.ts'
import { fillPrivateLinks } from '../outbox/fill-links.ts'
import { openOutage } from './outage-store.ts'
import { type Doubt, findUnclaimed, keepDoubt, settleFound, takeTurnOfIds } from './doubt-store.ts'
import * as say from '#words/server/messages.ts'

/** Sent if the provider has it. If not, it is asked again, then the owner decides; never sent twice automatically. */
export async function lookUpText(delivery: Delivery, doubt: Doubt): Promise<'found' | 'not-there' | 'no-answer'> {
  const { database, clock, texter } = delivery
  if (!texter) return 'no-answer'
  const { body } = fillPrivateLinks(delivery.links, { ...doubt, html: null, attachments: [] })
  const found = await texter.find({ to: doubt.recipient, body, since: doubt.created_at })
  const now = clock.now()
  return database.transaction(async (write) => {
    await recordChange(write, { kind: 'message-changed', id: doubt.id }, now)
    if ('trouble' in found) {
      await openOutage(write, 'text', found.trouble, now)
      await keepDoubt(write, doubt, { at: now, lookUps: doubt.deferrals, error: words.noAnswer })
      return 'no-answer'
    }
    // Two texts with the same words, looked up at once, must not both take the same id.
    await takeTurnOfIds(write)
    const id = await findUnclaimed(write, found.ids)
    if (id !== null) {
      await settleFound(write, doubt.id, id, now)
      return 'found'
    }
    const wait = lookUpWaitMs(doubt.deferrals + 1)
    const next = { at: wait === null ? null : now + wait, lookUps: doubt.deferrals + 1 }
    await keepDoubt(write, doubt, { ...next, error: wait === null ? words.neverThere : words.notThereYet })
    return 'not-there'
  })
}

const words = {
  noAnswer: say.serviceSilent,
  notThereYet: say.notKnownSoFar,
  neverThere: say.noRecord,
}
