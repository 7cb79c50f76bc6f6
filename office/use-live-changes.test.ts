import { expect, test } from 'vitest'
import { readCustomer } from '../domain/endpoints/customers.ts'
import { readDashboard, readToday } from '../domain/endpoints/dashboard.ts'
import { touched } from './use-live-changes.ts'

const kindsOf = (noun: string) => Object.entries(touched).filter(([kind]) => kind.startsWith(`${noun}-`))

test('whatever becomes of a booking, the day and its customer are asked for again', () => {
  const kinds = kindsOf('booking')
  expect(kinds).toHaveLength(3)
  for (const [kind, shows] of kinds)
    expect(shows, kind).toEqual(expect.arrayContaining([readDashboard, readToday, readCustomer]))
})

test('a customer’s page hears of reviews', () => {
  const kinds = kindsOf('review')
  expect(kinds).toHaveLength(2)
  for (const [kind, shows] of kinds) expect(shows, kind).toContain(readCustomer)
})
