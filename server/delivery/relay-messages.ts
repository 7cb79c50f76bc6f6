import { expireLeases, findAbandoned, findDue, type Message, settleMessage } from '../messages/store.ts'
import { recordChange } from '../platform/changes.ts'
import { type Delivery, deliverMessage } from './deliver-message.ts'

export type Relay = {
  /** Looks for due messages now and waits until their attempts have ended. */
  run(): Promise<void>
  /** Takes no more messages and waits for the attempts under way. */
  stop(): Promise<void>
}

const pollMs = 2_000
const atOnce = 10

/** Retries what was not accepted, and picks up what a process left behind when it was killed. */
export async function startRelay(delivery: Delivery): Promise<Relay> {
  const { database, clock, log } = delivery
  if (database.engine === 'sqlite') await expireLeases(database.queries)
  let stopped = false
  let running: Promise<void> | null = null

  async function pass(): Promise<void> {
    for (const message of await findAbandoned(database.queries, clock.now())) await recover(delivery, message)
    while (!stopped) {
      const due = await findDue(database.queries, clock.now(), atOnce)
      if (due.length === 0) return
      await Promise.all(due.map((inOrder) => deliverInOrder(delivery, inOrder)))
    }
  }

  function run(): Promise<void> {
    running ??= pass()
      .catch((error: unknown) => log.error('The relay could not do its round', { error: String(error) }))
      .finally(() => (running = null))
    return running
  }

  const timer = setInterval(() => void run(), pollMs)
  void run()
  return {
    run,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

async function deliverInOrder(delivery: Delivery, ids: string[]): Promise<void> {
  for (const id of ids) await deliverMessage(delivery, id)
}

/**
 * An e-mail whose outcome is lost is sent again: its constant id makes a repeat harmless. A text is looked up at the
 * provider; when it cannot be found the doubt is shown to the owner instead of a second text to the customer.
 */
async function recover(delivery: Delivery, message: Message): Promise<void> {
  const { database, clock, texter } = delivery
  const lost = { error: null, providerId: null, nextAttemptAt: null, sentAt: null }
  if (message.channel === 'email') {
    await settle({ ...lost, status: 'queued', nextAttemptAt: clock.now() })
    return
  }
  const found = await texter?.find({ to: message.recipient, body: message.body, since: message.created_at })
  if (found) await settle({ ...lost, status: 'sent', providerId: found, sentAt: clock.now() })
  else
    await settle({
      ...lost,
      status: 'unknown',
      error: 'The server stopped while this was being sent; it may have been sent.',
    })

  async function settle(settlement: Parameters<typeof settleMessage>[2]): Promise<void> {
    await database.transaction(async (write) => {
      if (!(await settleMessage(write, message, settlement))) return
      await recordChange(database, write, { kind: 'message-changed', id: message.id }, clock.now())
    })
  }
}
