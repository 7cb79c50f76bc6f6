import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type EstimateAnswerKind,
  estimateAnswerKinds,
  estimateAnswers,
  estimateBooking,
  estimateRevision,
  newsOf,
  possibleAnswers,
  possibleDecisions,
} from './estimate-changes.ts'
import { type EstimateStatus, estimateStatuses } from './estimate-status.ts'

const validUntil = 1_000

test.each([
  ['draft', ['approve', 'request-changes', 'decline'], ['request-changes']],
  ['sent', ['approve', 'request-changes', 'decline'], ['request-changes']],
  ['changes-requested', ['approve', 'decline'], []],
  ['approved', [], []],
  ['declined', [], []],
  ['converted', [], []],
  ['void', ['ask-again'], ['ask-again']],
] as const)('the possible answers to an estimate that is %s, in time and too late', (status, inTime, late) => {
  expect(possibleAnswers({ status, validUntil }, validUntil)).toEqual(inTime)
  expect(possibleAnswers({ status, validUntil }, validUntil + 1)).toEqual(late)
})

type Answered = { kind: EstimateAnswerKind; at: number }
const answers = fc.array(
  fc.record({ kind: fc.constantFrom(...estimateAnswerKinds), at: fc.integer({ min: 0, max: 2 * validUntil }) }),
)

/** The status after answers in order of time, and the answers that counted. */
function live(given: Answered[]): { status: EstimateStatus; counted: Answered[] } {
  let status: EstimateStatus = 'sent'
  const counted: Answered[] = []
  for (const answer of given.toSorted((a, b) => a.at - b.at)) {
    if (!possibleAnswers({ status, validUntil }, answer.at).includes(answer.kind)) continue
    status = estimateAnswers[answer.kind].to
    counted.push(answer)
  }
  return { status, counted }
}

test('in any order of answers there is at most one approval or decline, it comes last, and it is in time', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const { status, counted } = live(given)
      expect(estimateStatuses).toContain(status)
      const final = counted.filter(({ kind }) => kind !== 'request-changes')
      expect(final.length).toBeLessThanOrEqual(1)
      // The last answer in time, and the status it leads to.
      expect(final).toEqual(final.length === 0 ? [] : counted.slice(-1))
      expect(final.every(({ at }) => at <= validUntil)).toBe(true)
      expect(final.every(({ kind }) => estimateAnswers[kind].to === status)).toBe(true)
      expect(counted.length).toBeLessThanOrEqual(2)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['draft', ['approve', 'decline', 'void']],
  ['sent', ['approve', 'decline', 'void']],
  ['changes-requested', ['approve', 'decline', 'void']],
  ['approved', ['decline', 'void']],
  ['declined', ['approve', 'void']],
  ['converted', []],
  ['void', []],
] as const)('what the owner may record on an estimate that is %s', (status, decisions) => {
  expect(possibleDecisions(status)).toEqual(decisions)
})

test('every estimate but a booked one can be changed, and only an approved one can be booked', () => {
  expect(estimateStatuses.filter((status) => !estimateRevision.from.some((from) => from === status))).toEqual([
    'converted',
  ])
  expect(estimateBooking).toEqual({ from: ['approved'], to: 'converted' })
})

test('a late request for changes asks for the offer again; other answers stay what they are', () => {
  const offer = { status: 'sent', validUntil } as const
  const told = (at: number) => estimateAnswerKinds.map((kind) => newsOf(kind, offer, at))
  expect(told(validUntil)).toEqual(estimateAnswerKinds.map((kind) => estimateAnswers[kind].news))
  expect(newsOf('request-changes', offer, validUntil)).toBe('changes-requested')
  expect(newsOf('request-changes', offer, validUntil + 1)).toBe('asked-again')
  expect(newsOf('decline', offer, validUntil + 1)).toBe('declined')
})
