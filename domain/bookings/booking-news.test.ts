import { expect, test } from 'vitest'
import { arrangements, clockChanges, customerChanges, ownerChanges } from './booking-changes.ts'
import { corrections } from './booking-corrections.ts'
import { otherNews, ownersNews, replaceableNews } from './booking-news.ts'

const told = (changes: readonly { news: string | null }[]) => changes.flatMap(({ news }) => news ?? [])

test('every decision of the owner that customers hear of is also worth a text', () => {
  const tables = [ownerChanges, arrangements, corrections]
  expect(told(ownersNews)).toEqual(told(tables.flatMap((table) => Object.values(table))))
  expect(told(ownersNews)).toEqual(
    expect.arrayContaining(['confirmed', 'called-off', 'booked', 'rescheduled', 'reinstated']),
  )
})

test('customers get no text about their own changes, nor about what the clock ends', () => {
  expect(told(otherNews).toSorted()).toEqual(['cancelled', 'lapsed', 'left-out', 'moved', 'moved-earlier'])
  for (const { news } of [...Object.values(customerChanges), ...Object.values(clockChanges)])
    expect(told(ownersNews)).not.toContain(news)
})

test('a later change replaces the news of a move, a skip, a cancellation and a reinstatement', () => {
  expect(told(replaceableNews).toSorted()).toEqual(['called-off', 'reinstated', 'rescheduled', 'skipped'])
})
