import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { AvailableDay } from '../domain/bookings.ts'
import type { Settings } from '../domain/settings.ts'
import { becomeOwner } from './office.ts'
import type { Site } from './site.ts'

export const visitor = {
  'ZIP code': '94110',
  'Street, number and city': '12 Elm Street, San Francisco',
  Name: 'Ana María Díaz',
  'E-mail': 'ana@example.com',
  Phone: '(415) 555-0199',
}

export function bookingDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Book a cleaning' })
}

/** Fills in who and where; the day and the window are chosen by the caller. */
export async function fillVisitor(dialog: Locator, change: Partial<typeof visitor> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...visitor, ...change })) {
    await dialog.getByLabel(label, { exact: true }).fill(value)
  }
}

/** Chooses the first free day and its first free window. */
export async function chooseWindow(dialog: Locator): Promise<{ day: string; window: string }> {
  const day = dialog.getByRole('group', { name: 'Day', exact: true }).getByRole('radio', { disabled: false }).first()
  await day.check()
  const window = dialog
    .getByRole('group', { name: /^Arrival window/ })
    .getByRole('radio', { disabled: false })
    .first()
  await window.check()
  return { day: (await day.getAttribute('value')) ?? '', window: (await window.getAttribute('value')) ?? '' }
}

export function sendBooking(dialog: Locator): Promise<void> {
  return dialog.getByRole('button', { name: 'Send booking request' }).click()
}

/** The owner changes the business; ends on the page of a visitor who is signed out. */
export async function changeBusiness(page: Page, site: Site, change: Partial<Settings>): Promise<void> {
  await becomeOwner(page, site)
  await saveBusiness(page, site, change)
}

/** The same for who is signed in. */
export async function saveBusiness(page: Page, site: Site, change: Partial<Settings>): Promise<void> {
  const { settings } = await (await page.request.get(`${site.server.url}/api/settings`)).json()
  await page.request.put(`${site.server.url}/api/settings`, {
    data: { key: randomUUID(), settings: { ...settings, ...change } },
    headers: { origin: site.server.url },
  })
  await page.context().clearCookies()
  await page.goto(site.server.url)
}

/** Books the first free window, as a program does; the private link. */
export async function bookByProgram(request: APIRequestContext, site: Site, email: string): Promise<string> {
  const { days } = await (await request.get(`${site.server.url}/api/availability`)).json()
  const free = days.flatMap(({ date, windows }: AvailableDay) =>
    windows.filter((window) => window.free > 0).map(({ id }) => ({ date, window: id })),
  )
  const form = { service: 'standard', homeSize: 'medium', zip: '94110', name: 'Bea Ortega', address: '1 Oak Street' }
  const answer = await request.post(`${site.server.url}/api/bookings`, {
    data: { key: crypto.randomUUID(), ...form, ...free[0], email, phone: '(415) 555-0188' },
  })
  return (await answer.json()).link
}
