import { randomUUID } from 'node:crypto'
import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import type { Answer, TestServer } from '../start-test-server.ts'

export const visitForm = {
  service: 'standard',
  homeSize: 'medium',
  zip: '94110',
  name: 'Bea Ortega',
  email: 'bea@example.com',
  phone: '(415) 555-0188',
  address: '1 Oak Street',
}

export async function findFreeWindows(server: TestServer): Promise<{ date: string; window: string }[]> {
  const { body } = await server.call('GET', '/api/availability')
  return body.days.flatMap(({ date, windows }: AvailableDay) =>
    windows.filter(({ free }) => free > 0).map(({ id }) => ({ date, window: id })),
  )
}

export function bookVisit(server: TestServer, change: object): Promise<Answer> {
  return server.call('POST', '/api/bookings', { body: { key: randomUUID(), ...visitForm, ...change } })
}

/** Books the first free window; if its notice runs out between looking and booking, the next one. */
export async function bookNextWindow(server: TestServer, change: object = {}): Promise<Answer> {
  const [first, second] = await findFreeWindows(server)
  const answer = await bookVisit(server, { ...first, ...change })
  return answer.body.code === 'not-offered' ? bookVisit(server, { ...second, ...change }) : answer
}
