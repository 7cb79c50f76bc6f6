import { expect, test } from 'vitest'
import { estimateActs } from './estimate-acts.ts'
import { estimateStatuses } from './estimate-status.ts'

const now = 1_000

test.each([
  ['a sent estimate is approved by phone', 'sent', 'approve'],
  ['a draft may be with its customer too', 'draft', 'approve'],
  ['requested changes are answered', 'changes-requested', 'change'],
  ['an approved one is booked', 'approved', 'book'],
  ['a declined one is changed', 'declined', 'change'],
  ['a withdrawn one is changed', 'void', 'change'],
  ['a booked one has its visit', 'converted', null],
] as const)('%s: the main button of its screen', (_fact, status, main) => {
  expect(estimateActs({ status, validUntil: now }, now).main).toBe(main)
})

test('after its last day a sent estimate is changed and sent again, and an approval is under More', () => {
  const { main, more } = estimateActs({ status: 'sent', validUntil: now - 1 }, now)
  expect(main).toBe('change')
  expect(more).toEqual(['approve', 'decline', 'void'])
})

test('every other act is under More, the withdrawal at the end', () => {
  expect(estimateActs({ status: 'sent', validUntil: now }, now).more).toEqual([
    'change',
    'in-person',
    'decline',
    'void',
  ])
  for (const status of estimateStatuses) {
    const { main, more } = estimateActs({ status, validUntil: now }, now)
    expect(more.filter((act) => act === main)).toEqual([])
    expect(more.indexOf('void')).toBe(more.includes('void') ? more.length - 1 : -1)
  }
})
