import { type Channel, channels, keptAtOnce } from '../../domain/messages/messages.ts'
import { releaseKept } from '../delivery/waiting-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { type Once, once } from '../platform/request-keys.ts'

/** A limited number at once, without past ones. Returns how many the relay will send. */
export async function sendKept({ database, clock, delivery }: Parts, key: string): Promise<Once<number>> {
  const now = clock.now()
  const isSetUp: Record<Channel, boolean> = { email: delivery.mailer !== null, text: delivery.texter !== null }
  const request = { key, route: 'POST /api/messages/send-kept', body: {}, at: now }
  return once(database, request, async (write) => {
    const released = await releaseKept(write, {
      channels: channels.filter((channel) => isSetUp[channel]),
      now,
      limit: keptAtOnce,
    })
    if (released > 0) await recordChange(write, { kind: 'message-changed', id: 'kept' }, now)
    return released
  })
}
