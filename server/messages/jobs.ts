import { monthsBefore } from '../../domain/months-before.ts'
import type { Parts } from '../parts.ts'
import { hourly, type Job, nightly } from '../platform/jobs.ts'
import { recordChange } from '../platform/changes.ts'
import { readSettings } from '../settings/store.ts'
import { settleDelayed } from '../delivery/report-store.ts'
import { forgetWords } from '../outbox/word-store.ts'

export function messageJobs({ database, clock, log }: Pick<Parts, 'database' | 'clock' | 'log'>): Job[] {
  async function endDoubts(): Promise<void> {
    const now = clock.now()
    const settled = await settleDelayed(database.queries, now)
    if (settled.length > 0) {
      await database.transaction(async (write) => {
        for (const id of settled) await recordChange(write, { kind: 'message-changed', id }, now)
      })
    }
  }
  const settling: Job = { name: 'end doubts about late e-mails', when: hourly, run: endDoubts }
  async function run(): Promise<void> {
    const { retention } = await readSettings(database.queries)
    if (retention.messages === 0) return
    const forgotten = await forgetWords(database.queries, monthsBefore(clock.now(), retention.messages))
    if (forgotten > 0) log.info('Words of old messages were forgotten', { messages: forgotten })
  }
  return [settling, { name: 'forget words of messages', when: nightly, run }]
}
