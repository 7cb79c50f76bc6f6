import { addDays } from '../../../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../../../domain/schedule/schedule.ts'
import { findSilence } from '../../../domain/series/series-trouble.ts'
import type { Tables } from '../../schema/tables.ts'
import { seriesColumns, toStored } from '../../bookings/series-store.ts'
import { findSeriesVisits } from '../../bookings/agreed-store.ts'
import { lastDayMade } from '../../series/find-missing.ts'
import { findQuestionsOf } from '../../series/question-store.ts'
import { readSettings } from '../../settings/store.ts'
import type { Known } from './list-broken.ts'
import { readJson } from './read-kept.ts'

const dayMs = 24 * 3_600_000

export const ruleColumns = [...seriesColumns, 'due_at', 'created_at'] as const
type Row = Pick<Tables['series'], (typeof ruleColumns)[number]>

/**
 * Agreements without a visit to come whose visits are no longer made, or that have a day with neither a visit nor a
 * question. They are judged as of the last time their visits were made, so a copy can be audited at any time. Today
 * reports that the owner has called off every visit.
 */
export async function findSilentSeries(rows: Row[], { queries }: Known): Promise<string[]> {
  const [kept] = await queries.selectFrom('settings').select('value').execute()
  if (kept && typeof readJson(kept.value) !== 'object') return []
  const settings = await readSettings(queries)
  const silent: string[] = []
  for (const { due_at: dueAt, created_at: createdAt, ...row } of rows) {
    const { agreement } = toStored({ ...row, work: null })
    const { id, endsOn, pausedFrom, pausedUntil } = agreement
    if (dueAt === null) {
      if (endsOn === null && (pausedFrom === null || pausedUntil !== null)) silent.push(id)
      continue
    }
    // Visits are made in the first minutes of an agreement, and once a day from then on.
    if (Number(dueAt) <= Number(createdAt) + dayMs / 2) continue
    const madeAt = Number(dueAt) - dayMs
    const why = findSilence({
      rule: agreement,
      visits: await findSeriesVisits(queries, id, madeAt),
      questions: await findQuestionsOf(queries, id),
      from: addDays(toPlainDate(madeAt, settings.timeZone), 1),
      to: lastDayMade(settings, madeAt),
      making: 'done',
    })
    if (why === 'unmade') silent.push(id)
  }
  return silent
}
