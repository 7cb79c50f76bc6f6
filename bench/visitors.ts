import { randomUUID } from 'node:crypto'
import type { AvailableDay } from '../domain/bookings/bookings.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import type { createClient } from './rig/keep-alive-client.ts'

const visit = {
  service: 'standard',
  homeSize: 'medium',
  zip: '94110',
  name: 'Bea Ortega',
  address: '1 Oak Street',
}

/** Each visitor books a free window with another address and number, so that limits count them one by one. */
export async function createVisitors({ ask }: ReturnType<typeof createClient>, url: string, cookie: string) {
  const headers = { 'content-type': 'application/json' }

  /** The most crews and days, so that every booking of the run finds a place. */
  async function widenTheCalendar(): Promise<void> {
    const schedule = { ...defaultSettings.schedule, crews: 20, horizonDays: 365 }
    const body = JSON.stringify({ key: randomUUID(), settings: { ...defaultSettings, schedule } })
    const { status, text } = await ask(`${url}/api/settings`, { method: 'PUT', headers: { ...headers, cookie }, body })
    if (status !== 200) throw new Error(`The calendar was not widened: ${status} ${text()}`)
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
    const self = {
      email: `visitor${index}@example.com`,
      phone: `(415) ${200 + (index % 700)}-${1_000 + (index % 8_999)}`,
    }
    const body = JSON.stringify({ key: randomUUID(), ...visit, ...window, ...self })
    const { status, text } = await ask(`${at}/api/bookings`, { method: 'POST', headers, body })
    if (status !== 201) throw new Error(`A booking was answered with ${status}: ${text()}`)
  }
}
