import { csvLine } from '../../domain/csv.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { isOfDay } from '../../domain/crew/day.ts'
import { realMinutes } from '../../domain/crew/pace.ts'
import { payFor, type PaySheet, ruleOn, sumsOf, tipFor } from '../../domain/crew/pay.ts'
import { plainCents } from '../../domain/ledger/cents.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toInstant, toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findSteps } from './step-store.ts'
import { findCompletedVisits, findCrewsOf, findPayRules, findTips } from './pay-store.ts'
import { findPayEntries, findReversed } from './entry-store.ts'
import { soldLength } from './read-pace.ts'
import { findCrew } from './store.ts'
import * as say from '#words/server/pay.ts'

type Period = { from: string; to: string }

/** Completed visits by their day, tips by the day of entry, and what the owner has added by hand. */
export async function readPaySheet(queries: Queries, person: Person, { from, to }: Period): Promise<PaySheet> {
  const span = { personId: person.id, from, to }
  const rules = await findPayRules(queries, person.id)
  const [visits, tips, entries] = [
    await readVisits(queries, span, rules),
    await readTips(queries, span),
    await readEntries(queries, span),
  ]
  const lines = { visits, tips, entries }
  return { person: { id: person.id, name: person.name }, from, to, rules, ...lines, sums: sumsOf(lines) }
}

type Span = Period & { personId: string }

async function readVisits(queries: Queries, span: Span, rules: PaySheet['rules']): Promise<PaySheet['visits']> {
  const settings = await readSettings(queries)
  const visits = await findCompletedVisits(queries, span)
  const ids = visits.map(({ id }) => id)
  const [crews, steps] = [await findCrewsOf(queries, ids), await findSteps(queries, ids)]
  return visits.map((visit) => {
    const own = steps.filter(
      (step) => step.booking === visit.id && step.person === span.personId && isOfDay(step, visit, settings.timeZone),
    )
    const real = realMinutes(own)
    const rule = ruleOn(rules, visit.date)
    const line = {
      booking: visit.id,
      date: visit.date,
      customer: visit.name,
      minutes: real > 0 ? real : soldLength(settings, visit).minutes,
      isPlanned: real === 0,
    }
    const people = crews.get(visit.id)?.length ?? 1
    return { ...line, kind: rule?.kind ?? 'none', cents: payFor({ ...line, price: visit.price * 100, people }, rule) }
  })
}

async function readTips(queries: Queries, { personId, from, to }: Span): Promise<PaySheet['tips']> {
  const { timeZone } = await readSettings(queries)
  const at = (date: string) => toInstant(date, '00:00', timeZone)
  const tips = await findTips(queries, { personId, from: at(from), to: at(addDays(to, 1)) })
  const crews = await findCrewsOf(
    queries,
    tips.map(({ booking }) => booking),
  )
  return tips.map(({ booking, customer, at: entered, cents }) => ({
    date: toPlainDate(entered, timeZone),
    customer,
    cents: tipFor(cents, crews.get(booking) ?? [], personId),
  }))
}

async function readEntries(queries: Queries, span: Span): Promise<PaySheet['entries']> {
  const entries = await findPayEntries(queries, span)
  const reversed = await findReversed(
    queries,
    entries.map(({ id }) => id),
  )
  return entries.map(({ id, date, words, cents, reverses }) => ({
    id,
    date,
    words,
    cents,
    // An entry that takes another one back is final.
    isReversed: reverses !== null || reversed.has(id),
  }))
}

/** Everybody who earned something then, or works here. */
export async function readPaySheets(queries: Queries, period: Period): Promise<PaySheet[]> {
  const sheets: PaySheet[] = []
  for (const person of await findCrew(queries)) {
    const sheet = await readPaySheet(queries, person, period)
    const isEmpty = sheet.visits.length + sheet.tips.length + sheet.entries.length === 0
    const works = person.from <= period.to && (person.until === null || person.until >= period.from)
    if (!isEmpty || (works && sheet.rules.length > 0)) sheets.push(sheet)
  }
  return sheets
}

export function writePayTable(sheets: readonly PaySheet[]): string {
  const rows = sheets.flatMap(({ person, visits, tips, entries }) => [
    ...visits.map((line) => [
      line.date,
      person.name,
      say.kinds[line.kind],
      line.customer,
      line.minutes,
      line.isPlanned ? say.planned : '',
      plainCents(line.cents),
    ]),
    ...tips.map((tip) => [tip.date, person.name, say.tip, tip.customer, '', '', plainCents(tip.cents)]),
    ...entries.map((entry) => [entry.date, person.name, say.correction, '', '', entry.words, plainCents(entry.cents)]),
  ])
  return [say.columns, ...rows].map((cells) => csvLine(cells.map(toNumber))).join('')
}

/** Amounts are numbers to a spreadsheet, negative ones too. */
function toNumber(cell: string | number): string | number {
  return typeof cell === 'string' && /^-?\d+\.\d\d$/.test(cell) ? Number(cell) : cell
}
