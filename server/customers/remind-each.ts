import type { Settings } from '../../domain/settings/settings.ts'
import type { Parts } from '../parts.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'

/** Per round, so that none takes longer than its minute. */
const mostAtOnce = 50

type Reminding = {
  findDue(queries: Queries, now: number, limit: number): Promise<string[]>
  remind(parts: Parts, write: Write, due: { id: string; settings: Settings }): Promise<void>
}

/** Each in its own transaction, which reads what the customer is reminded of as it is then. */
export async function remindEach(parts: Parts, { findDue, remind }: Reminding): Promise<void> {
  const { database, clock, log } = parts
  const due = await findDue(database.queries, clock.now(), mostAtOnce)
  if (due.length === 0) return
  const settings = await readSettings(database.queries)
  for (const id of due) {
    await database
      .transaction((write) => remind(parts, write, { id, settings }))
      .catch((error: unknown) => log.error('A customer could not be reminded', { id, error: String(error) }))
  }
}
