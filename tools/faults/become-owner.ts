import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import type { LaunchedServer } from '../testing/launch-server.ts'

const owner = { name: 'Owner', email: 'owner@example.com', password: 'morning light kitchen' }

export async function becomeOwner({ url, setUpLink }: LaunchedServer): Promise<Record<string, string>> {
  const token = new URL(setUpLink ?? '').searchParams.get('setup')
  await post(`${url}/api/owner/setup`, { token, ...owner })
  const { email, password } = owner
  const { headers } = await post(`${url}/api/auth/sign-in/email`, { email, password })
  return {
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}

/** Twenty crews, so that there is always a place; the windows to come from the fourth day on, whose notice has time. */
export async function openWindows(url: string, headers: Record<string, string>) {
  const settings = { ...defaultSettings, schedule: { ...defaultSettings.schedule, crews: 20 } }
  await fetch(`${url}/api/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ key: crypto.randomUUID(), settings }),
  })
  const { days } = (await (await fetch(`${url}/api/availability`)).json()) as { days: AvailableDay[] }
  return days.slice(3).flatMap(({ date, windows }) => windows.map(({ id }) => ({ date, window: id })))
}

function post(address: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
}
