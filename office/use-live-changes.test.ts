import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readCustomer } from '../domain/endpoints/customers.ts'
import { readDashboard, readToday } from '../domain/endpoints/dashboard.ts'
import { listMembers } from '../domain/endpoints/members.ts'
import { readSession } from '../domain/endpoints/sign-in.ts'
import { queryOf } from './desk/queries.ts'
import { touched } from './touched-by-change.ts'
import { show } from './use-live-changes.ts'

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

/** An open office whose reader has the members of the business in sight. */
function openOffice(session: () => { lacks: string[] } | null) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  let reads = 0
  const isOpen = () => session()?.lacks.length === 0
  // Safe: only what a role leaves out is read of it.
  const owner = new QueryObserver(queries, { ...queryOf(readSession), queryFn: () => session() as never })
  const members = new QueryObserver<unknown>(queries, {
    queryKey: queryOf(listMembers).queryKey,
    queryFn: () => {
      reads++
      if (!isOpen()) throw new Error('not for this role')
      return { members: ['Ana'] }
    },
  })
  for (const observer of [owner, members]) observer.subscribe(() => undefined)
  return { queries, members: () => members.getCurrentResult().data, reads: () => reads }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a person whose role changes no longer sees what the new role leaves out', async () => {
  let lacks: string[] = []
  const office = openOffice(() => ({ lacks }))
  await settled()
  expect(office.members()).toEqual({ members: ['Ana'] })
  lacks = ['members:read']
  await show(office.queries, 'sessions-changed')
  await settled()
  expect(office.members()).toBeUndefined()
  office.queries.clear()
})

test('the end of any session, this one included, changes nothing that is shown', async () => {
  let session: { lacks: string[] } | null = { lacks: [] }
  const office = openOffice(() => session)
  await settled()
  await show(office.queries, 'sessions-changed')
  session = null
  await show(office.queries, 'sessions-changed')
  await settled()
  expect([office.members(), office.reads()]).toEqual([{ members: ['Ana'] }, 1])
  office.queries.clear()
})
