import { expect, test } from 'vitest'
import { readCustomer } from '../domain/endpoints/customers.ts'
import { readDashboard, readToday } from '../domain/endpoints/dashboard.ts'
import { touched } from './use-live-changes.ts'

const kindsOf = (noun: string) => Object.entries(touched).filter(([kind]) => kind.startsWith(`${noun}-`))

test('any change of a booking refetches the day and its customer', () => {
  const kinds = kindsOf('booking')
  expect(kinds).toHaveLength(3)
  for (const [kind, shows] of kinds)
    expect(shows, kind).toEqual(expect.arrayContaining([readDashboard, readToday, readCustomer]))
})

test('a new review refetches a customer’s page', () => {
  const kinds = kindsOf('review')
  expect(kinds).toHaveLength(2)
  for (const [kind, shows] of kinds) expect(shows, kind).toContain(readCustomer)
})
