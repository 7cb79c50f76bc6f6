import { channels } from '../../domain/messages/messages.ts'
import type { Delivery } from './deliver-message.ts'
import { recoverMessages } from './recover-messages.ts'
import { createRounds } from './run-channel.ts'
import { checkSoon } from './outage-store.ts'
import { expireLeases } from './lease-store.ts'
import { sendOverdueNow } from './queue-store.ts'

export type Relay = {
  /** Looks for due messages now and waits until their attempts have ended. */
  run(): Promise<void>
  /** Takes no more messages and waits for the running attempts. */
  stop(): Promise<void>
}

const pollMs = 2_000

/** Also recovers messages of killed processes. Each channel has its own rounds, so a silent one delays no other. */
export async function startRelay(delivery: Delivery): Promise<Relay> {
  const { database, clock, log } = delivery
  if (database.engine === 'sqlite') await expireLeases(database.queries)
  await checkSoon(database.queries)
  const stopping = new AbortController()
  const rounds = channels.map((channel) => createRounds(delivery, channel, stopping.signal))

  async function lookAround(): Promise<void> {
    await recoverMessages(delivery)
    await sendOverdueNow(database.queries, clock.now())
  }

  async function run(): Promise<void> {
    // Otherwise a newer version sends them.
    if (!(await database.shape.isOurs())) return
    const onError = (error: unknown) => log.error('The relay could not do its round', { error: String(error) })
    await delivery.channels.refresh().catch(onError)
    if (!stopping.signal.aborted) await lookAround().catch(onError)
    await Promise.all(rounds.map((round) => round().catch(onError)))
  }

  const timer = setInterval(() => void run(), pollMs)
  void run()
  return {
    run,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await run()
    },
  }
}
