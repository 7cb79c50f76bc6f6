import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { ReceivedMail } from '../mail/mail-inbox.ts'
import { type MailServer, startMailServer } from '../mail-server.ts'

/** What a mail server has to do while people work. */
export type MailThread = Pick<MailServer, 'url' | 'received' | 'read' | 'behave' | 'endConnections' | 'close'>

type Asked =
  | { behave: Parameters<MailServer['behave']>[0] }
  | { end: Parameters<MailServer['endConnections']>[0] }
  | 'read'
type Told = { url: string } | { mail: ReceivedMail } | 'read'

if (!isMainThread) await serve()

/**
 * A mail server in its own thread, as real ones have their own machines: however busy the people and the database are here,
 * its answer is not late.
 */
export async function startMailThread(options: { slowMs: number }): Promise<MailThread> {
  const thread = new Worker(new URL(import.meta.url), { workerData: options })
  const received: ReceivedMail[] = []
  const [first] = (await once(thread, 'message')) as [{ url: string }]
  let onRead = () => undefined as void
  thread.on('message', (told: Told) => {
    if (told === 'read') onRead()
    else if ('mail' in told) received.push(told.mail)
  })
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const ask = (asked: Asked) => thread.postMessage(asked)
  return {
    url: first.url,
    received,
    // Earlier messages have arrived before it.
    read: () =>
      new Promise<void>((resolve) => {
        onRead = resolve
        ask('read')
      }),
    behave: (behave) => ask({ behave }),
    endConnections: (end) => ask({ end }),
    async close() {
      await thread.terminate()
    },
  }
}

async function serve(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (told: Told) => parentPort?.postMessage(told)
  const { slowMs } = workerData as { slowMs: number }
  const server = await startMailServer({ slowMs, readsLater: true, onMail: (mail) => tell({ mail }) })
  parentPort?.on('message', async (asked: Asked) => {
    if (asked === 'read') {
      await server.read()
      tell('read')
    } else if ('behave' in asked) server.behave(asked.behave)
    else server.endConnections(asked.end)
  })
  tell({ url: server.url })
}
