import { randomBytes } from 'node:crypto'
import { signReport } from '../../server/cards/check-signature.ts'
import type { CardObjects } from './card-objects.ts'

/** What happens to the provider's calls: `held` ones wait for `release`. */
export type HookMood = 'usual' | 'doubled' | 'lost' | 'held'

type Event = { id: string; object: 'event'; type: string; created: number; data: { object: object } }
type Call = { url: string; secret: string; body: string }

const timesOf: Record<Exclude<HookMood, 'held'>, number> = { usual: 1, doubled: 2, lost: 0 }

/** The provider's calls to the addresses that want to hear what happens. */
export function createCalls({ kept, told, secretOf }: CardObjects, now: () => number) {
  const events: Event[] = []
  const held: Call[] = []
  const sending = new Set<Promise<unknown>>()
  let mood: HookMood = 'usual'
  let via: string | null = null

  told.push((type, object) => {
    const created = Math.floor(now() / 1000)
    const data = { object: structuredClone(object) }
    const event: Event = { id: `evt_${randomBytes(12).toString('hex')}`, object: 'event', type, created, data }
    events.push(event)
    for (const { id, url, enabled_events } of kept.hooks.values()) {
      if (!enabled_events.includes(type) && !enabled_events.includes('*')) continue
      const call = { url, secret: secretOf(id), body: JSON.stringify(event) }
      if (mood === 'held') held.push(call)
      else for (let times = timesOf[mood]; times > 0; times--) callSoon(call)
    }
  })

  function callSoon(call: Call): void {
    const sent = callBack(call).catch(() => 0)
    sending.add(sent)
    void sent.finally(() => sending.delete(sent))
  }

  /** Returns the status of the answer. */
  async function callBack({ url, secret, body }: Call): Promise<number> {
    const response = await fetch(via === null ? url : url.replace(new URL(url).origin, via), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signReport(secret, body, now()) },
      body,
    })
    return response.status
  }

  return {
    events,
    callBack,
    hooksAre: (newMood: HookMood) => void (mood = newMood),
    /** How to reach the product's public address from here. */
    reachBy: (address: string | null) => void (via = address),
    /** Sends the held calls, in another order than they were made; returns their statuses. */
    async release(order: 'as made' | 'backward' = 'backward'): Promise<number[]> {
      const calls = held.splice(0)
      const statuses = []
      for (const call of order === 'backward' ? calls.toReversed() : calls) statuses.push(await callBack(call))
      return statuses
    },
    /** Waits for the calls that are under way. */
    settled: async () => void (await Promise.all(sending)),
  }
}
