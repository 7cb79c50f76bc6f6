import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { AvailableDay } from '../domain/bookings/bookings.ts'
import type { Settings } from '../domain/settings/settings.ts'
import { signIn } from './office.ts'
import type { Site } from './site.ts'

export const visitor = {
  'ZIP code': '94110',
  'Street address and city': '12 Elm Street, San Francisco',
  Name: 'Ana María Díaz',
  Email: 'ana@example.com',
  Phone: '(415) 555-0199',
}

export function bookingDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Book a cleaning' })
}

/** Fills in a form without a script: everything but the day and the window. */
export async function fillPlainForm(dialog: Locator, change: Partial<typeof visitor> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...visitor, ...change })) {
    await dialog.getByLabel(label, { exact: true }).fill(value)
  }
}

/** A day with all windows open in a form without a script: on the first day some may be too soon. */
export async function fillOpenDay(dialog: Locator): Promise<void> {
  const day = dialog.getByLabel('Day')
  const at = new Date((await day.getAttribute('min')) ?? '')
  do at.setUTCDate(at.getUTCDate() + 1)
  while (at.getUTCDay() === 0)
  await day.fill(at.toISOString().slice(0, 10))
}

/** Fills in name and address, with the first free window if none is chosen yet; ends on the step about the visitor. */
export async function fillVisitor(dialog: Locator, change: Partial<typeof visitor> = {}): Promise<void> {
  await chooseWindow(dialog)
  const { 'ZIP code': zip, ...contact } = { ...visitor, ...change }
  await dialog.getByLabel('ZIP code').fill(zip)
  await goOn(dialog)
  for (const [label, value] of Object.entries(contact)) await dialog.getByLabel(label, { exact: true }).fill(value)
}

/**
 * Chooses the second free day and its first window, unless one is chosen; on the first step of a booking. On the first
 * free day some windows may be too soon.
 */
export async function chooseWindow(dialog: Locator): Promise<{ day: string; window: string }> {
  const days = dialog.getByRole('group', { name: 'Day', exact: true })
  await days
    .or(dialog.getByRole('button', { name: 'Back' }))
    .first()
    .waitFor()
  while (!(await days.isVisible())) await dialog.getByRole('button', { name: 'Back' }).click()
  const windows = dialog.getByRole('group', { name: /^Arrival window/ })
  if ((await windows.locator(':checked').count()) === 0) {
    await days.getByRole('radio', { disabled: false }).nth(1).check()
    await windows.getByRole('radio', { disabled: false }).first().check()
  }
  const valueOf = async (group: Locator) => (await group.locator('input:checked').getAttribute('value')) ?? ''
  return { day: await valueOf(days), window: await valueOf(windows) }
}

/** Goes to the next step; returns whether it was reached. */
export async function goOn(dialog: Locator): Promise<boolean> {
  const form = dialog.locator('#booking-form')
  const step = await form.getAttribute('data-step')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const reached = dialog.locator(`#booking-form:not([data-step='${step}'])`)
  await reached.or(form.locator('[aria-invalid]').first()).first().waitFor({ state: 'attached' })
  return (await reached.count()) > 0
}

/** Goes to the last step and sends; without a script there is one step. */
export async function sendBooking(dialog: Locator): Promise<void> {
  const further = dialog.getByRole('button', { name: 'Continue' })
  await sendButton(dialog).or(further).waitFor()
  while (await further.isVisible()) if (!(await goOn(dialog))) return
  await sendButton(dialog).click()
}

/** The button that says what is booked at what price, and without a script that it sends the request. */
export function sendButton(dialog: Locator): Locator {
  return dialog.locator('.form-actions').getByRole('button', { name: /^(Book \w{3}, \w{3} \d|Send booking request)/ })
}

/** The owner changes the business; ends on the page of a signed-out visitor. */
export async function changeBusiness(page: Page, site: Site, change: Partial<Settings>): Promise<void> {
  await signIn(page, site)
  await saveBusiness(page, site, change)
}

/** The same while signed in. */
export async function saveBusiness(page: Page, site: Site, change: Partial<Settings>): Promise<void> {
  const { settings } = await (await page.request.get(`${site.server.url}/api/settings`)).json()
  await page.request.put(`${site.server.url}/api/settings`, {
    data: { key: randomUUID(), settings: { ...settings, ...change } },
    headers: { origin: site.server.url },
  })
  await page.context().clearCookies()
  await page.goto(site.server.url)
}

/** Books a window, otherwise the first one of the second free day, as a program does; returns the private link. */
export async function bookByProgram(
  request: APIRequestContext,
  site: Site,
  email: string,
  at?: { date: string; window: string },
): Promise<string> {
  const { days } = await (await request.get(`${site.server.url}/api/availability`)).json()
  const free = days.flatMap(({ date, windows }: AvailableDay) => {
    const window = windows.find((one) => one.free > 0)
    return window ? [{ date, window: window.id }] : []
  })
  const form = { service: 'standard', homeSize: 'medium', zip: '94110', name: 'Bea Ortega', address: '1 Oak Street' }
  const answer = await request.post(`${site.server.url}/api/bookings`, {
    data: { key: crypto.randomUUID(), ...form, ...(at ?? free[1]), email, phone: '(415) 555-0188' },
  })
  return (await answer.json()).link
}
