import type { ProblemCode } from '../../../domain/problem.ts'
import { newKeyForEachPress } from '#words/problems.ts'
import { Refusal, type RefusalDetails } from './refusal.ts'

type Row = readonly [ProblemCode, RefusalDetails]

/** A sentence alone stands for a reason that is itself a code. */
type Table<Reason extends string> = {
  [Each in Exclude<Reason, 'key-reused'>]: Row | (Each extends ProblemCode ? string : never)
} & { 'key-reused'?: string }

/** A reused key has the same sentence everywhere unless the table has its own. */
export function refuseByTable<Reason extends string>(table: Table<Reason>): (reason: Reason) => Refusal {
  const rows = new Map<string, Row | string>([
    ['key-reused', newKeyForEachPress],
    ...Object.entries<Row | string>(table),
  ])
  return (reason) => {
    const row = rows.get(reason)
    if (row === undefined) throw new Error(`No sentence for the reason ${reason}`)
    // Safe: the table allows a sentence alone only for a reason that is a code.
    const [code, details] = typeof row === 'string' ? [reason as string as ProblemCode, { detail: row }] : row
    return new Refusal(code, details)
  }
}

export const refuseReusedKey = () => new Refusal('key-reused', { detail: newKeyForEachPress })

export const notNow = (detail: string): Row => ['not-possible-now', { detail }]

export function notNowEach<Reason extends string>(sentences: Record<Reason, string>): Record<Reason, Row> {
  // Safe: the entries keep their names.
  return Object.fromEntries(
    Object.entries<string>(sentences).map(([reason, detail]) => [reason, notNow(detail)]),
  ) as Record<Reason, Row>
}

/** For the field that can change it. */
export const onField = (field: string, sentence: string): Row => ['invalid-input', { errors: { [field]: sentence } }]

/** Also above the fields. */
export const onFieldAndAbove = (field: string, sentence: string): Row => [
  'invalid-input',
  { detail: sentence, errors: { [field]: sentence } },
]
