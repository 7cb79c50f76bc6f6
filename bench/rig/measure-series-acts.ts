import { randomUUID } from 'node:crypto'
import { plan } from '../../domain/series/plan.ts'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { findSeriesVisits } from '../../server/bookings/agreed-store.ts'
import { findSeries } from '../../server/bookings/series-store.ts'
import type { Parts } from '../../server/parts.ts'
import { closeDay } from '../../server/series/answer-closed-day.ts'
import { previewAct } from '../../server/series/change-series.ts'
import { showClosedDay } from '../../server/series/show-closed-day.ts'
import { writeSettings } from '../../server/settings/store.ts'
import { median } from './judge-goals.ts'

const closedCount = 200

/** A business large enough that every visit finds a place: 40 crews, 12 windows a day, seven days. */
const windows = Array.from({ length: 12 }, (_, index) => {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return { id: `w${index}`, start: clock(8 + index), end: clock(9 + index) }
})
export const settings: Settings = {
  ...defaultSettings,
  schedule: { ...defaultSettings.schedule, openDays: [1, 2, 3, 4, 5, 6, 7], windows, crews: 40 },
}

export async function measurePlan(parts: Parts, now: number) {
  const { queries } = parts.database
  const id = 'series-0'
  const series = await findSeries(queries, id)
  const visits = await findSeriesVisits(queries, id, now)
  const last = visits.at(-1)
  if (!series || !last) throw new Error('There is no series to plan for')
  const terms = {
    from: visits[1]?.slot ?? last.slot,
    price: 95,
    weekday: 3,
    window: 'w3',
    frequency: 'weekly',
  } as const
  const act = { kind: 'change', ...terms } as const
  const facts = {
    agreement: series.agreement,
    visits,
    act,
    today: '2026-11-30',
    until: '2027-01-29',
    newId: 'next',
    windows: windows.map(({ id: window, start, end }) => ({ window, start, end })),
    placeAt: () => null,
  }
  const times = { plan: [] as number[], preview: [] as number[] }
  for (let run = 0; run < 200; run++) {
    const startedAt = performance.now()
    plan(facts)
    times.plan.push(performance.now() - startedAt)
    const askedAt = performance.now()
    const previewed = await previewAct(parts, id, act)
    if (!previewed.ok) throw new Error(previewed.reason)
    times.preview.push(performance.now() - askedAt)
  }
  // The first ones are compiled.
  return { plan: [median(times.plan.slice(50))], preview: times.preview.slice(50) }
}

/** The day that has the most visits, without all others. */
export async function measureClosedDay(parts: Parts, now: number) {
  const { queries } = parts.database
  const date = '2026-12-30'
  const schedule = { ...settings.schedule, closedDates: [date] }
  await parts.database.transaction((write) => writeSettings(write, { ...settings, schedule }, { at: now }))
  const startedAt = performance.now()
  const day = await showClosedDay(queries, { date, wish: 'after' }, { settings: { ...settings, schedule }, now })
  const shown = performance.now() - startedAt
  if (day.visits.length < closedCount) throw new Error(`Only ${day.visits.length} visits are on the day`)
  const answers = day.visits.map(({ id, offered, chosen }) => {
    const at = offered[chosen ?? -1]
    return { id, ...(at && { at: { date: at.date, start: at.start, end: at.end } }) }
  })
  const pressedAt = performance.now()
  const result = await closeDay(parts, date, { key: randomUUID(), note: '', stamp: day.stamp, answers })
  if (!result.ok) throw new Error(result.reason)
  const each = closedCount / day.visits.length
  return { shown: Math.round(shown * each), pressed: Math.round((performance.now() - pressedAt) * each) }
}
