import * as v from 'valibot'
import { keyField, line, whole } from '../fields/fields.ts'
import { isoDate } from '../schedule/schedule.ts'

/** For each hour, for each visit, or a share of the price. */
export const payKinds = ['hour', 'visit', 'share'] as const
export type PayKind = (typeof payKinds)[number]

/** The amount is in cents, of a share in percent. It holds from its day until that of the next rule. */
export type PayRule = { kind: PayKind; amount: number; from: string }

/** Ten thousand dollars: more is a slip of the finger. */
const mostCents = 1_000_000

export const payRuleSchema = v.pipe(
  v.strictObject({
    key: keyField,
    kind: v.picklist(payKinds, `choose-from:${payKinds.join(', ')}`),
    amount: whole('amount-malformed', 1, mostCents),
    from: isoDate,
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['amount']],
      ({ kind, amount }) => kind !== 'share' || amount <= 100,
      'choose-from:1 to 100 percent',
    ),
    ['amount'],
  ),
)

/** What the owner adds to a sheet, or takes off it, in cents. */
export const payEntrySchema = v.strictObject({
  key: keyField,
  date: isoDate,
  amount: v.pipe(
    whole('amount-malformed', -mostCents, mostCents),
    v.check((cents) => cents !== 0, 'amount-malformed'),
  ),
  words: line('a-description', 120),
})

/** A completed visit of a person: `price` in cents, `people` who were there, minutes from Here to Done or as sold. */
export type PaidVisit = {
  booking: string
  date: string
  customer: string
  price: number
  people: number
  minutes: number
  /** Nobody pressed Here and Done, so the minutes are those that were sold. */
  isPlanned: boolean
}

/** Null before the first one. */
export function ruleOn(rules: readonly PayRule[], date: string): PayRule | null {
  return rules.toSorted((a, b) => (a.from < b.from ? -1 : 1)).findLast(({ from }) => from <= date) ?? null
}

/** Whole cents. A share is of the price, divided by the people who were there. */
export function payFor({ price, people, minutes }: PaidVisit, rule: PayRule | null): number {
  switch (rule?.kind) {
    case undefined:
      return 0
    case 'hour':
      return Math.round((minutes * rule.amount) / 60)
    case 'visit':
      return rule.amount
    case 'share':
      return Math.round((price * rule.amount) / 100 / Math.max(1, people))
  }
}

/** Cents that add up to the whole tip; the first by id get the odd ones. */
export function tipFor(cents: number, people: readonly string[], person: string): number {
  const place = people.toSorted().indexOf(person)
  if (place < 0) return 0
  const each = Math.trunc(cents / people.length)
  const odd = Math.abs(cents) - Math.abs(each) * people.length
  return each + (place < odd ? Math.sign(cents) : 0)
}

type PayLine = Omit<PaidVisit, 'price' | 'people'> & { kind: PayKind | 'none'; cents: number }
type PayTip = { date: string; customer: string; cents: number }
export type PayEntry = { id: string; date: string; words: string; cents: number; isReversed: boolean }

/** What a person earned from a day to another one, both included; all sums in cents. */
export type PaySheet = {
  person: { id: string; name: string }
  from: string
  to: string
  rules: PayRule[]
  visits: PayLine[]
  tips: PayTip[]
  entries: PayEntry[]
  sums: PaySums
}
export type PaySums = { minutes: number; visits: number; tips: number; entries: number; total: number }

export function sumsOf({ visits, tips, entries }: Pick<PaySheet, 'visits' | 'tips' | 'entries'>): PaySums {
  const sum = (lines: readonly { cents: number }[]) => lines.reduce((total, { cents }) => total + cents, 0)
  const sums = { visits: sum(visits), tips: sum(tips), entries: sum(entries) }
  const minutes = visits.reduce((total, visit) => total + visit.minutes, 0)
  return { minutes, ...sums, total: sums.visits + sums.tips + sums.entries }
}
