import { randomUUID } from 'node:crypto'
import type { AvailableDay } from '../domain/bookings/bookings.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import type { createClient } from './rig/keep-alive-client.ts'

const visit = {
  service: 'standard',
  homeSize: 'medium',
  zip: '94110',
  name: 'Bea Ortega',
  phone: '(415) 555-0188',
  address: '1 Oak Street',
}

/** Visitors who book a free window each at a server, or at another one on the same database. */
export async function createVisitors({ ask }: ReturnType<typeof createClient>, url: string, cookie: string) {
  const headers = { 'content-type': 'application/json' }

  /** The most crews and days, so that every booking of the run finds a place. */
  async function widenTheCalendar(): Promise<void> {
    const schedule = { ...defaultSettings.schedule, crews: 20, horizonDays: 365 }
    const body = JSON.stringify({ key: randomUUID(), settings: { ...defaultSettings, schedule } })
    await ask(`${url}/api/settings`, { method: 'PUT', headers: { ...headers, cookie }, body })
  }

  async function findWindows(): Promise<{ date: string; window: string }[]> {
    const answer = await ask(`${url}/api/availability`)
    // The server's own answer, of the type that its route returns.
    const { days } = JSON.parse(answer.text()) as { days: AvailableDay[] }
    return days.flatMap(({ date, windows: offered }) => offered.map(({ id }) => ({ date, window: id })))
  }

  await widenTheCalendar()
  const windows = await findWindows()
  return async function book(index: number, at = url): Promise<void> {
    const window = windows[index % windows.length]
    const body = JSON.stringify({ key: randomUUID(), ...visit, ...window, email: `visitor${index}@example.com` })
    const { status, text } = await ask(`${at}/api/bookings`, { method: 'POST', headers, body })
    if (status !== 201) throw new Error(`A booking was answered with ${status}: ${text()}`)
  }
}
