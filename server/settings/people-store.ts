import { type ExpressionBuilder, sql } from 'kysely'
import { peopleOn, type Working } from '../../domain/crew/people-on.ts'
import { readTimeOff } from '../../domain/crew/time-off.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { PeopleOn } from '../../domain/schedule/visit-reach.ts'
import type { Tables } from '../schema/tables.ts'

/** When each person works, one after another; nothing while crews are counted. */
export function whoWorks(eb: ExpressionBuilder<Tables, never>) {
  return eb
    .selectFrom('crew')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1).on('settings.by_people', '=', 1))
    .select(allHours)
}

/** As `readWorking` takes it apart: neither a day nor these lists contain a space. */
const allHours = sql<string | null>`string_agg(crew.role || ' ' || crew.from_date || ' ' ||
  coalesce(crew.until_date, '') || ' ' || crew.hours || ' ' || crew.off, ${sql.lit('|')})`.as('crew')

export function readWorking(crew: string): Working[] {
  const people = crew === '' ? [] : crew.split('|')
  return people.map((written) => {
    const [role, from = '', until = '', hours = '', off = '[]'] = written.split(' ')
    // Written by `server/crew/store.ts` from checked details.
    return { role: role as Working['role'], from, until: until === '' ? null : until, ...readTimeOff({ hours, off }) }
  })
}

/** Who works when, also while crews are counted. */
export async function readPeople(queries: Queries): Promise<PeopleOn> {
  const row = await queries.selectFrom('crew').select(allHours).executeTakeFirst()
  return peopleOn(readWorking(row?.crew ?? ''))
}

/** Remembers that people's days or hours have changed, for the audit. */
export async function notePeopleChanged(write: Write, at: number): Promise<void> {
  await write.updateTable('settings').set({ people_at: at }).execute()
}
