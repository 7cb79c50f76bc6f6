import { expect, test } from 'vitest'
import { decideText } from './text-answers.ts'
import { isWaiting } from './text-outcomes.ts'
import type { TextedOffer, TextSituation } from './text-situation.ts'

const now = Date.UTC(2026, 11, 1)
const dayMs = 86_400_000

function offerOf(id: string, more: Partial<TextedOffer> = {}): TextedOffer {
  return { id, version: 1, isNewest: true, status: 'sent', validUntil: now + dayMs, ...more }
}

const quiet = { offers: [], question: null, writtenAt: 0, next: null }

function decide(kind: string | number, situation: Partial<TextSituation> = {}) {
  const whole = { isStopped: false, isOptIn: false, wasWrittenTo: false, ...quiet, ...situation }
  // Safe: the tests use only existing kinds.
  const said = typeof kind === 'number' ? { kind: 'choice' as const, number: kind } : { kind: kind as 'yes' }
  return decideText(said, whole, now)
}

const [one, two] = [offerOf('one'), offerOf('two')]
const past = offerOf('past', { validUntil: now - 1 })
const unsaid = { act: 'for-owner', tell: null, offer: null }
const received = { act: 'for-owner', tell: 'received', offer: null }

test('STOP always stops, and a stopped number starts again only with a start word', () => {
  const situation = { isStopped: true, isOptIn: false, wasWrittenTo: false, ...quiet, offers: [one] }
  expect(decideText({ kind: 'stop', isBare: true }, situation, now)).toEqual({ act: 'stop', waits: false })
  expect(decideText({ kind: 'stop', isBare: false }, situation, now)).toEqual({ act: 'stop', waits: true })
  const stopped = { isStopped: true, offers: [one] }
  expect(decide('start', stopped)).toEqual({ act: 'start', offer: null })
  expect(decide('yes', stopped)).toEqual(unsaid)
  expect(decide('yes', { ...stopped, isOptIn: true })).toEqual({ act: 'start', offer: one })
  expect(decide('yes', { ...stopped, isOptIn: true, offers: [one, two] })).toEqual({ act: 'start', offer: null })
  expect(decide('no', { ...stopped, isOptIn: true })).toEqual(unsaid)
  expect(decide('help', stopped)).toEqual(unsaid)
})

test('automatic replies are ignored, and a person reads what else they may say', () => {
  for (const kind of ['reaction', 'automatic']) expect(decide(kind, { offers: [one] })).toEqual({ act: 'leave' })
  expect(decide('partly-automatic', { offers: [one] })).toEqual(unsaid)
  for (const outcome of ['for-owner', 'stopped-for-owner']) expect(isWaiting(outcome)).toBe(true)
  for (const outcome of ['stopped', 'left', '']) expect(isWaiting(outcome)).toBe(false)
})

test('texts that are about no estimate', () => {
  expect(decide('start', { offers: [one] })).toEqual({ act: 'start', offer: null })
  expect(decide('help', { offers: [one] })).toEqual({ act: 'help' })
})

test('a text that waits for the owner is acknowledged, with the one offer that a yes would approve', () => {
  expect(decide('other', { offers: [one, past] })).toEqual({ ...received, offer: one })
  expect(decide(3, { offers: [one] })).toEqual({ ...received, offer: one })
  for (const offers of [[], [past], [one, two]]) expect(decide('other', { offers })).toEqual(received)
  expect(decide('other', { offers: [one], wasWrittenTo: true })).toEqual(received)
  expect(decide('other', { offers: [one], isStopped: true })).toEqual(unsaid)
})

test('a yes approves the only open offer, asks which of several, and goes to the owner after a hand-written text', () => {
  expect(decide('yes', { offers: [one, past] })).toEqual({ act: 'approve', offer: one })
  expect(decide('yes', { offers: [one, past, two] })).toEqual({ act: 'ask-which', offers: [one, two] })
  expect(decide('yes', { offers: [one], wasWrittenTo: true })).toEqual(received)
  const four = ['a', 'b', 'c', 'd'].map((id) => offerOf(id))
  expect(decide('yes', { offers: four })).toEqual({ act: 'ask-which', offers: four })
  expect(decide('yes', { offers: [...four, one] })).toEqual(received)
})

test.each<[string, TextedOffer[], ReturnType<typeof decide>]>([
  ['there is none', [], { act: 'for-owner', tell: 'none-open', offer: null }],
  ['it was declined', [offerOf('a', { status: 'declined' })], { act: 'for-owner', tell: 'none-open', offer: null }],
  ...(['approved', 'converted'] as const).map((status): [string, TextedOffer[], ReturnType<typeof decide>] => {
    const offer = offerOf('a', { status })
    return [`it is ${status} already`, [offer, past], { act: 'tell', tell: 'already-approved', offer }]
  }),
  ['it has expired', [past], { act: 'for-owner', tell: 'expired', offer: past }],
  ...[offerOf('a', { isNewest: false })].map((offer): [string, TextedOffer[], ReturnType<typeof decide>] => [
    'it has a newer version',
    [offer],
    { act: 'for-owner', tell: 'changed', offer },
  ]),
])('a yes without an open offer says why: %s', (_, offers, decision) => {
  expect(decide('yes', { offers })).toEqual(decision)
})

test('a no asks again and a decline declines, both only while one offer is open', () => {
  expect(decide('no', { offers: [one] })).toEqual({ act: 'ask-decline', offer: one })
  expect(decide('no', { offers: [one], wasWrittenTo: true })).toEqual(received)
  expect(decide('no', { offers: [one, two] })).toEqual(received)
  expect(decide('no')).toEqual(received)
  expect(decide('decline', { offers: [one] })).toEqual({ act: 'decline', offer: one })
  expect(decide('decline', { offers: [one, two] })).toEqual(received)
  expect(decide('decline')).toEqual(received)
})

const weekMs = 7 * dayMs
const question = { asked: 'which', at: now - weekMs, offers: [one, two].map(({ id, version }) => ({ id, version })) }

test('a number picks an offer as it was listed, for a week', () => {
  const asked = { question, offers: [two, one] }
  expect(decide(1, asked)).toEqual({ act: 'approve', offer: one })
  expect(decide(2, asked)).toEqual({ act: 'approve', offer: two })
  for (const number of [0, 3]) expect(decide(number, asked)).toEqual(received)
  expect(decide(1, { ...asked, wasWrittenTo: true })).toEqual(received)
  expect(decide(1, { ...asked, question: { ...question, at: question.at - 1 } })).toEqual(received)
  expect(decide(1, { ...asked, question: null })).toEqual(received)
})

test('a number does not approve an offer that has changed, ended or disappeared since it was listed', () => {
  const newer = offerOf('one', { version: 2 })
  expect(decide(1, { question, offers: [newer] })).toEqual({ act: 'for-owner', tell: 'expired', offer: newer })
  const ended = offerOf('one', { validUntil: now - 1 })
  expect(decide(1, { question, offers: [ended] })).toEqual({ act: 'for-owner', tell: 'expired', offer: ended })
  expect(decide(1, { question, offers: [two] })).toEqual({ act: 'for-owner', tell: 'none-open', offer: null })
})

const nextVisit = { id: 'visit', skip: 'possible' } as const
const skipAsked = { asked: 'message', at: now - 60_000, offers: [], skip: { id: 'visit', price: 149 } }

test('NEXT names the next visit, unless it may be about something else', () => {
  expect(decide('next', { next: nextVisit, offers: [past], writtenAt: now - 2 * dayMs })).toEqual({ act: 'say-next' })
  expect(decide('next')).toEqual(received)
  expect(decide('next', { next: nextVisit, writtenAt: now - 1_000 })).toEqual(received)
  expect(decide('next', { next: nextVisit, offers: [one] })).toEqual({ ...received, offer: one })
  expect(decide('next', { isStopped: true, next: nextVisit })).toEqual(unsaid)
})

test('SKIP only asks, and only about a regular visit before its notice', () => {
  expect(decide('skip', { next: nextVisit })).toEqual({ act: 'ask-skip' })
  expect(decide('skip', { next: { ...nextVisit, skip: 'too-late' } })).toEqual({ act: 'refuse-skip' })
  for (const next of [null, { ...nextVisit, skip: 'not-regular' } as const])
    expect(decide('skip', { next })).toEqual(received)
})

test('the yes after that skips, and approves no estimate; a no keeps the visit', () => {
  const situation = { question: skipAsked, offers: [one], writtenAt: now - dayMs }
  expect(decide('yes', situation)).toEqual({ act: 'skip', asked: skipAsked.skip })
  expect(decide('no', situation)).toEqual({ act: 'keep-visit' })
  expect(decide('decline', situation)).toEqual({ act: 'decline', offer: one })
})

test('a yes that may mean the visit or something else is read by a person', () => {
  const isNewer = { question: skipAsked, offers: [one], writtenAt: now - 1 }
  for (const word of ['yes', 'no']) expect(decide(word, isNewer)).toEqual(received)
  const old = { question: { ...skipAsked, at: now - 8 * dayMs }, offers: [one], writtenAt: now - 9 * dayMs }
  expect(decide('yes', old)).toEqual(received)
  // An estimate that came more than a day later is what the yes answers.
  const long = { question: { ...skipAsked, at: now - 2 * dayMs }, offers: [one], writtenAt: now - dayMs }
  expect(decide('yes', long)).toEqual({ act: 'approve', offer: one })
})
