import type { Parts } from '../parts.ts'
import { type Job, nightly } from '../platform/jobs.ts'
import { forgetWords } from './word-store.ts'

export function messageJobs({
  config,
  database,
  clock,
  log,
}: Pick<Parts, 'config' | 'database' | 'clock' | 'log'>): Job[] {
  const { messageMonths } = config
  if (messageMonths === null) return []
  async function run(): Promise<void> {
    const before = new Date(clock.now())
    before.setUTCMonth(before.getUTCMonth() - Number(messageMonths))
    const forgotten = await forgetWords(database.queries, before.getTime())
    if (forgotten > 0) log.info('Words of old messages were forgotten', { messages: forgotten })
  }
  return [{ name: 'forget words of messages', when: nightly, run }]
}
