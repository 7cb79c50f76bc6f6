import type { EditedPart } from '../../domain/bookings/booking-edits.ts'
import { mergeEdits, mergeNews, type Merged, type Told } from '../../domain/series/merge-news.ts'
import type { Plan } from '../../domain/series/series-plan.ts'
import type { SeriesAct } from '../../domain/series/series.ts'
import { undoMs } from '../../domain/undo.ts'
import type { Withdrawn } from '../outbox/message-store.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findSeries, type StoredSeries } from '../bookings/series-store.ts'
import { findNewsOfVisits, findWaitingNews, type WaitingNews } from './waiting-store.ts'

/** One message about an act and earlier acts that the customer does not know of yet. */
export type News = {
  /** Null if the acts cancel each other out. */
  told: Told | null
  withdrawn: Withdrawn[]
}

/** An act of the customer replaces waiting messages, too. */
export async function mergeWaiting(
  write: Write,
  series: StoredSeries,
  { act, plan: { follows, changes, edited = [] }, now }: { act: SeriesAct; plan: Plan; now: number },
): Promise<News> {
  const second = { act, follows, edited }
  const calledOff = changes.filter(({ to }) => to === 'cancelled' || to === 'skipped').map(({ id }) => id)
  const news: News = {
    told: tell(series, second),
    withdrawn: await findNewsOfVisits(write, calledOff, now + undoMs),
  }
  for (const { message, told: first } of await findWaitingNews(write, await findChain(write, series))) {
    const merged = first ? mergeNews(first, second) : mergeKept(message, act)
    if (merged === 'apart') continue
    news.withdrawn.push(message)
    if (merged === 'nothing') news.told = null
    else if (first && news.told) news.told = tellBoth(first, news.told, merged)
  }
  return news
}

type Second = Pick<Plan, 'follows'> & { act: SeriesAct; edited: EditedPart[] }

function tell({ agreement }: StoredSeries, { act, follows, edited }: Second): Told {
  return { act, from: follows?.startsOn ?? act.from, was: agreement, edited }
}

function tellBoth(first: Told, second: Told, merged: Merged): Told {
  const { act } = second
  if (merged === 'one-pause' && first.act.kind === 'pause') return { ...first, act: { ...first.act, until: act.from } }
  if (act.kind !== 'change' || first.act.kind !== 'change') return second
  return { ...second, was: first.was, edited: mergeEdits(first.edited, second.edited, act.price) }
}

/** After a change, it is no longer true that everything stays as agreed. */
function mergeKept({ kind }: WaitingNews['message'], { kind: act }: SeriesAct): Merged {
  return kind === 'series-kept' && (act === 'change' || act === 'end') ? 'replaced' : 'apart'
}

/** An agreement and those that it replaced. */
export async function findChain(write: Write, series: StoredSeries): Promise<string[]> {
  const ids = [series.agreement.id]
  for (let id = series.follows; id !== null; id = (await findSeries(write, id))?.follows ?? null) ids.push(id)
  return ids
}
