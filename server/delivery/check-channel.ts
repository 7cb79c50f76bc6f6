import type { Channel } from '../../domain/messages/messages.ts'
import { recordChange } from '../platform/changes.ts'
import type { Delivery } from './deliver-message.ts'
import { closeOutage, findOutage, openOutage, takeCheck } from './outage-store.ts'

/** A broken channel is checked now and then without sending; once it answers, `one` message goes first. */
export async function checkChannel(delivery: Delivery, channel: Channel): Promise<'open' | 'one' | 'closed'> {
  const { database, clock } = delivery
  const outage = await findOutage(database.queries, channel)
  if (!outage) return 'open'
  if (!(await takeCheck(database.queries, outage, clock.now()))) return 'closed'
  return (await askChannel(delivery, channel)) ? 'one' : 'closed'
}

export async function askChannel(delivery: Delivery, channel: Channel): Promise<boolean> {
  const { database, clock, mailer, texter } = delivery
  const trouble = await (channel === 'email' ? mailer : texter)?.check()
  if (!trouble) return true
  await database.transaction(async (write) => {
    const isNew = await openOutage(write, channel, trouble, clock.now())
    if (isNew) await recordChange(write, { kind: 'message-changed', id: channel }, clock.now())
  })
  return false
}

/** No message waited to prove it, and the channel answers: it works. */
export async function endOutage({ database, clock }: Delivery, channel: Channel): Promise<void> {
  await database.transaction(async (write) => {
    if (!(await closeOutage(write, channel))) return
    await recordChange(write, { kind: 'message-changed', id: channel }, clock.now())
  })
}
