import { expect, test } from 'vitest'
import {
  factsOf,
  kindsInRole,
  type MessageFacts,
  type MessageKind,
  messageKinds,
  ownersKinds,
} from './message-kinds.ts'

// Safe: the keys of a constant object are what its type says.
const kinds = Object.keys(messageKinds) as MessageKind[]
const kindsThat = (holds: (facts: Partial<MessageFacts>) => unknown) => kinds.filter((kind) => holds(factsOf({ kind })))

test('a retired kind has no facts about its messages', () => {
  expect(factsOf({ kind: 'booking-praised' })).toEqual({})
})

test('only messages that open a way in are sealed', () => {
  expect(kindsThat(({ isSealed }) => isSealed)).toEqual([
    'owner-reset',
    'owner-device',
    'owner-email',
    'owner-invitation',
  ])
})

test('only messages to people who are not customers yet lose their address after sending', () => {
  expect(kindsThat(({ isAddressForgotten }) => isAddressForgotten)).toEqual(['request-link', 'area-served'])
})

test('an estimate is delivered by its email and its text', () => {
  expect(kindsInRole('offer')).toEqual(['estimate-email', 'estimate-text'])
})

test('a text has the same facts as its email', () => {
  const pairs = kinds.flatMap((kind) => {
    const text = kinds.find((each) => each === `${kind}-text`)
    return text ? [[factsOf({ kind }), factsOf({ kind: text })] as const] : []
  })
  expect(pairs.length).toBeGreaterThan(12)
  for (const [email, text] of pairs) expect(text).toEqual(email)
})

test('a kind’s name begins with its recipient or its subject', () => {
  const beginning = (start: string) => kinds.filter((kind) => kind.startsWith(start))
  expect(ownersKinds).toEqual(beginning('owner-'))
  expect(kindsInRole('news')).toEqual([...beginning('booking-'), 'series-day-moved'])
  expect(kindsInRole('reminder')).toEqual(beginning('estimate-reminder-'))
})

test('messages about an estimate or a visit can be sent elsewhere, and the receipt of an approval cannot', () => {
  // That somebody is on the way, or that an earlier time is free, is of no use later.
  const told = [
    ...kindsThat(({ role }) => role && !['on-the-way', 'earlier'].includes(role) && !role.startsWith('bill')),
    'estimate-withdrawn',
  ]
  expect(kindsThat(({ canGoElsewhere }) => canGoElsewhere).toSorted()).toEqual(told.toSorted())
  expect(factsOf({ kind: 'approval-text' }).canGoElsewhere).toBeUndefined()
})
