import type { Channel } from '../../domain/messages/messages.ts'
import { askChannel, checkChannel, endOutage } from './check-channel.ts'
import { type Delivery, deliverMessage } from './deliver-message.ts'
import { lookUpText } from './look-up-text.ts'
import { findOutage } from './outage-store.ts'
import { findDue } from './queue-store.ts'
import { findDoubts } from './doubt-store.ts'

// A broken channel is a row of `outages`, for all nodes. It is checked without sending, then proved by one message,
// whose success lets the others follow. The dashboard shows it.

/** Simultaneous attempts on one channel. */
const atOnce = 5

/** A round requested during another follows it: the running one may have missed what became due since. */
export function createRounds(delivery: Delivery, channel: Channel, stop: AbortSignal): () => Promise<void> {
  let underWay: Promise<void> | null = null
  let following: Promise<void> | null = null
  let isFirst = true

  function run(): Promise<void> {
    if (underWay === null) {
      underWay = round().finally(() => (underWay = null))
      return underWay
    }
    following ??= underWay
      // The caller that began that round gets its failure.
      .catch(() => undefined)
      .then(() => {
        following = null
        return run()
      })
    return following
  }

  async function round(): Promise<void> {
    if (stop.aborted || !(await mayLeave())) return
    if (channel === 'text') await lookUpDoubts(delivery)
    await sendDue(delivery, channel, stop)
  }

  /** At the start every channel is checked, so that a wrong password shows before the first e-mail. */
  async function mayLeave(): Promise<boolean> {
    const state = await checkChannel(delivery, channel)
    const wasFirst = isFirst
    isFirst = false
    if (state === 'open') return !wasFirst || askChannel(delivery, channel)
    return state === 'one' && proveChannel(delivery, channel)
  }

  return run
}

/** If none waits, its answer is proof enough. */
async function proveChannel(delivery: Delivery, channel: Channel): Promise<boolean> {
  const { database, clock } = delivery
  const [first] = await findDue(database.queries, { channel, now: clock.now(), limit: 1, busy: [] })
  if (first) await deliverMessage(delivery, first.id)
  else await endOutage(delivery, channel)
  return (await findOutage(database.queries, channel)) === null
}

async function lookUpDoubts(delivery: Delivery): Promise<void> {
  for (const doubt of await findDoubts(delivery.database.queries, delivery.clock.now())) {
    if ((await lookUpText(delivery, doubt)) === 'no-answer') return
  }
}

/** Those about one thing leave in the order of events: if one cannot be tried, they all wait for the next round. */
async function sendDue(delivery: Delivery, channel: Channel, stop: AbortSignal): Promise<void> {
  const { database, clock, log } = delivery
  const underWay = new Map<string, Promise<void>>()
  const leftOut: string[] = []

  async function send({ id, about }: { id: string; about: string }): Promise<void> {
    try {
      await deliverMessage(delivery, id)
    } catch (error) {
      log.error('A message could not be tried', { id, error: String(error) })
      leftOut.push(about)
    } finally {
      underWay.delete(about)
    }
  }

  while (!stop.aborted && (await findOutage(database.queries, channel)) === null) {
    const busy = [...underWay.keys(), ...leftOut]
    const due = await findDue(database.queries, { channel, now: clock.now(), limit: atOnce - underWay.size, busy })
    for (const message of due) if (!underWay.has(message.about)) underWay.set(message.about, send(message))
    if (underWay.size === 0) return
    await Promise.race(underWay.values())
  }
  await Promise.all(underWay.values())
}
