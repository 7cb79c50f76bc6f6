import { planText } from '#words/crew-plan-text.ts'
import { worksOn } from '../../domain/crew/assignments.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { changesOf, isNear, isPast, isSettled, waitsForMorning } from '../../domain/crew/plan-changes.ts'
import type { MessageKind } from '../../domain/outbox/message-kinds.ts'
import { toInstant, toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { insertAutomaticText } from '../outbox/limit-texts.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { takeTurns } from '../platform/database/lock-rows.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { readSettings } from '../settings/store.ts'
import { deleteNews, hasNews, lockNews, type PlanNews, stampNews } from './news-store.ts'
import { findCrew } from './store.ts'

const kind: MessageKind = 'crew-plan-text'

/**
 * Notifies people once of all their changes, in their language, when changes have settled; not at night unless a visit
 * begins sooner. A reverted change is not announced. One of several servers does it.
 */
export async function tellPlans(parts: Parts): Promise<void> {
  if (!(await hasNews(parts.database.queries))) return
  await parts.database.transaction(async (write) => {
    await takeTurns(write, ['crew'])
    const now = parts.clock.now()
    const settings = await readSettings(write)
    const news = (await lockNews(write)).map((each) => ({ ...each, notedAt: each.notedAt ?? now }))
    await stampNews(write, now)
    const crew = await findCrew(write)
    for (const [person, own] of Map.groupBy(news, (each) => each.person)) {
      if (
        !isSettled(
          own.map(({ notedAt }) => notedAt),
          now,
        )
      )
        continue
      await tell(parts, write, { person: crew.find(({ id }) => id === person), news: own, settings, now })
    }
    return { ok: true }
  })
}

type Telling = {
  person: Person | undefined
  news: (PlanNews & { notedAt: number })[]
  settings: Settings
  now: number
}

async function tell(parts: Parts, write: Write, { person, news, settings, now }: Telling): Promise<void> {
  const { timeZone } = settings
  const told = news.filter(
    (pair) => changesOf(pair).length > 0 && isNear(pair, pair.notedAt, timeZone) && !isPast(pair, now, timeZone),
  )
  const isReached = person !== undefined && person.phone !== '' && worksOn(person, toPlainDate(now, timeZone))
  if (told.length > 0 && isReached && waitsForMorning(told, now, timeZone)) return
  await deleteNews(write, news)
  if (told.length === 0 || !isReached) return
  const text = {
    message: { kind, entity_id: person.id, version: Math.floor(now / 60_000), goodUntil: lastEnd(told, timeZone) },
    phone: person.phone,
    body: planText(person.language, { brand: settings.brand, changes: told.flatMap(changesOf) }),
    settings,
    now,
    nextAttemptAt: parts.delivery.texter ? now : null,
  }
  if (await insertAutomaticText(parts, write, { ...text, id: newId(now) }))
    await recordChange(write, { kind: 'message-changed', id: person.id }, now)
}

function lastEnd(news: readonly PlanNews[], timeZone: string): number {
  const facts = news.flatMap(({ was, now }) => [was, now])
  return Math.max(...facts.map((each) => (each === null ? 0 : toInstant(each.date, each.end, timeZone))))
}
