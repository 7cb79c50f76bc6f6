import type { Locator, Page } from '@playwright/test'
import SqliteFile from 'better-sqlite3'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { AvailableDay, Booking } from '../domain/bookings/bookings.ts'
import { counter, pane } from './office.ts'
import { expect, type Site } from './site.ts'

const visit = {
  service: 'standard',
  homeSize: 'medium',
  zip: '94110',
  name: 'Ana Díaz',
  email: 'ana@example.com',
  phone: '(415) 555-0199',
  address: '12 Elm Street, San Francisco',
}

/** Books as a visitor's browser does; the first free window unless another is given. */
export async function book(page: Page, site: Site, change: object = {}): Promise<Booking> {
  return (await bookWithLink(page, site, change)).booking
}

/** The same with the path of the private link. */
export async function bookWithLink(
  page: Page,
  site: Site,
  change: object,
): Promise<{ booking: Booking; link: string }> {
  const free = await findWindows(page, site)
  const answer = await page.request.post(`${site.server.url}/api/bookings`, {
    data: { key: randomUUID(), ...visit, ...free[0], ...change },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

export async function findWindows(page: Page, site: Site): Promise<{ date: string; window: string }[]> {
  const { days } = await (await page.request.get(`${site.server.url}/api/availability`)).json()
  return days.flatMap(({ date, windows }: AvailableDay) =>
    windows.filter(({ free }) => free > 0).map(({ id }) => ({ date, window: id })),
  )
}

export async function bookConfirmed(page: Page, site: Site, change: object = {}): Promise<Booking> {
  const booking = await book(page, site, change)
  await confirm(page, site, booking.id)
  return booking
}

export function confirm(page: Page, site: Site, id: string): Promise<void> {
  return post(page, site, `/api/bookings/${id}/confirm`, {})
}

/** Adds a cleaner who has worked for years. */
export function addPerson(page: Page, site: Site, name: string, change: object = {}): Promise<void> {
  const details = { phone: '', language: 'en', color: 'teal', role: 'cleaner', from: '2020-01-01', until: null }
  return post(page, site, '/api/crew', { name, ...details, ...change })
}

async function post(page: Page, site: Site, path: string, body: object): Promise<void> {
  const answer = await page.request.post(site.server.url + path, {
    data: { key: randomUUID(), ...body },
    headers: { origin: site.server.url },
  })
  expect(answer.ok()).toBe(true)
}

export async function setCrews(page: Page, site: Site, crews: number): Promise<void> {
  const { settings } = await (await page.request.get(`${site.server.url}/api/settings`)).json()
  await page.request.put(`${site.server.url}/api/settings`, {
    data: { key: randomUUID(), settings: { ...settings, schedule: { ...settings.schedule, crews } } },
    headers: { origin: site.server.url },
  })
}

/** Tests do not wait for tomorrow: moves the confirmed visits far into the past. */
export function letVisitsBegin(folder: string): void {
  const file = new SqliteFile(join(folder, 'broom.sqlite'))
  file.prepare("update bookings set starts_at = 1 where status = 'confirmed'").run()
  file.close()
}

/** Tests do not wait ten seconds: ends the time for Undo, and the messages leave. */
export function letHeldLeave(folder: string): void {
  const file = new SqliteFile(join(folder, 'broom.sqlite'))
  file.prepare("update messages set next_attempt_at = 1 where act is not null and status = 'queued'").run()
  file.close()
}

export function bookings(page: Page): Locator {
  return pane(page, 'Bookings')
}

/** The figures on Today decide which list of bookings opens: waits until they are the server's. */
export async function catchUp(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await expect(async () => {
    const { counters } = await (await page.request.get(`${origin}/api/dashboard`)).json()
    await expect(counter(page, 'Pending')).toHaveText(String(counters.pending), { timeout: 1_000 })
  }).toPass()
}

export async function openBookings(page: Page): Promise<Locator> {
  await catchUp(page)
  await page.getByRole('button', { name: 'All bookings' }).click()
  return bookings(page)
}

export function rows(within: Locator): Locator {
  return within.getByRole('listitem')
}
