import { expect, test } from 'vitest'
import { firstOfEachKind, type WaitingKind } from './today.ts'

test('three of each kind are shown in their order, and the others are counted', () => {
  const kinds: WaitingKind[] = ['approved', 'approved', 'void', 'approved', 'approved', 'approved', 'ending']
  const rows = kinds.map((kind, at) => ({ kind, at }))
  const { shown, more } = firstOfEachKind(rows, ({ kind }) => kind)
  expect(shown.map(({ at }) => at)).toEqual([0, 1, 2, 3, 6])
  expect(more).toEqual({ approved: 2, 'changes-requested': 0, void: 0, unreached: 0, ending: 0 })
})
