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

test('a kind that is no more says nothing of its messages', () => {
  expect(factsOf({ kind: 'booking-praised' })).toEqual({})
})

test('what opens the way in is sealed, and nothing else', () => {
  expect(kindsThat(({ isSealed }) => isSealed)).toEqual(['owner-reset', 'owner-device', 'owner-email'])
})

test('only news of an area loses its address when it has left', () => {
  expect(kindsThat(({ isAddressForgotten }) => isAddressForgotten)).toEqual(['area-served'])
})

test('an estimate is brought by its e-mail and its text', () => {
  expect(kindsInRole('offer')).toEqual(['estimate-email', 'estimate-text'])
})

test('a text has the facts of the e-mail that says the same', () => {
  const pairs = kinds.flatMap((kind) => {
    const text = kinds.find((each) => each === `${kind}-text`)
    return text ? [[factsOf({ kind }), factsOf({ kind: text })] as const] : []
  })
  expect(pairs.length).toBeGreaterThan(12)
  for (const [email, text] of pairs) expect(text).toEqual(email)
})

test('a name begins with whom or what it is about', () => {
  const beginning = (start: string) => kinds.filter((kind) => kind.startsWith(start))
  expect(ownersKinds).toEqual(beginning('owner-'))
  expect(kindsInRole('news')).toEqual(beginning('booking-'))
  expect(kindsInRole('reminder')).toEqual(beginning('estimate-reminder-'))
})

test('what was told of an estimate or a visit can go elsewhere, and the receipt of an approval cannot', () => {
  expect(kindsThat(({ canGoElsewhere }) => canGoElsewhere)).toEqual(kindsThat(({ role }) => role))
  expect(factsOf({ kind: 'approval-text' }).canGoElsewhere).toBeUndefined()
})
