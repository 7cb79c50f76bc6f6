import type { Browser, Page } from '@playwright/test'
import { toPlainDate } from '../domain/schedule/schedule.ts'
import { becomeOwner } from './office.ts'
import { addPerson } from './owner-visits.ts'
import type { Site } from './site.ts'

/** Signs the owner in and gives Ana Reyes a visit today. */
export async function seedVisitOfToday(page: Page, site: Site, change: object = {}) {
  await becomeOwner(page, site)
  await addPerson(page, site, 'Ana Reyes', { language: 'es' })
  const { url } = site.server
  const post = async (path: string, body: object) =>
    (
      await page.request.post(url + path, { data: { key: crypto.randomUUID(), ...body }, headers: { origin: url } })
    ).json()
  const { settings } = await (await page.request.get(`${url}/api/settings`)).json()
  const { items } = await (await page.request.get(`${url}/api/crew`)).json()
  const home = { service: 'standard', homeSize: 'medium', address: '7 Pine Street', zip: '94110' }
  const customer = { name: 'Cora Diaz', email: 'cora@example.com', phone: '(415) 555-0199' }
  // All day, so that it is not over whenever this runs.
  const when = { date: toPlainDate(Date.now(), settings.timeZone), start: '00:00', end: '23:59', anyway: true }
  const person: string = items[0].id
  const bookFor = async (more: object): Promise<string> => {
    const asked = { ...home, ...customer, ...when, ...change, ...more }
    const { booking } = await post('/api/bookings/arranged', asked)
    await post(`/api/bookings/${booking.id}/crew`, { before: [], people: [person], anyway: true })
    return booking.id
  }
  const bookAnother = (name: string) => bookFor({ name, email: '', address: '8 Pine Street' })
  return { booking: await bookFor({}), bookAnother, person, url, post }
}

/** With {@link seedVisitOfToday}, the phone on which that person is signed in. */
export async function openCrewPhone(page: Page, site: Site, browser: Browser, options: object = {}) {
  const { booking, bookAnother, person, url, post } = await seedVisitOfToday(page, site)
  const { path } = await post(`/api/crew/${person}/link`, {})
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, ...options })
  const phone = await context.newPage()
  await phone.goto(url + path)
  await phone.getByRole('button', { name: 'Ver mis visitas' }).click()
  const crew = async () => (await page.request.get(`${url}/api/bookings/${booking}/crew`)).json()
  return { context, phone, booking, url, crew, post, person, bookAnother }
}
