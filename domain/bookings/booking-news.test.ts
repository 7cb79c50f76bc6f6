import { expect, test } from 'vitest'
import {
  arrangements,
  type BookingChange,
  clockChanges,
  customerChanges,
  ownerChanges,
  regularChanges,
} from './booking-changes.ts'
import { corrections } from './booking-corrections.ts'
import { otherNews, ownersNews, replaceableNews, wasTold } from './booking-news.ts'
import { closedStatuses } from './booking-status.ts'

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

test('the messages about a change show whether the customer was notified of it', () => {
  expect(wasTold('cancelled', ['booking-received', 'booking-called-off'])).toBe(true)
  expect(wasTold('cancelled', ['booking-cancelled'])).toBe(true)
  expect(wasTold('declined', ['booking-lapsed'])).toBe(true)
  expect(wasTold('skipped', ['booking-left-out'])).toBe(true)
  expect(wasTold('cancelled', ['booking-received', 'booking-confirmed'])).toBe(false)
  expect(wasTold('completed', ['booking-confirmed', 'review-request'])).toBe(false)
})

test('every change that closes a visit and notifies the customer has its own news', () => {
  const changes = [ownerChanges, customerChanges, regularChanges, clockChanges, corrections].flatMap((table) =>
    Object.values<BookingChange<string>>(table),
  )
  const closing = changes.filter(({ to, news }) => news !== null && closedStatuses.some((status) => status === to))
  expect(closing.length).toBeGreaterThan(8)
  for (const { to, news } of closing) {
    expect(closedStatuses.filter((status) => wasTold(status, [`booking-${news}`]))).toEqual([to])
  }
})
