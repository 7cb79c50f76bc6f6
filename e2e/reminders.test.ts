import type { Page } from '@playwright/test'
import { addDays, dayOfWeek } from '../domain/schedule/calendar-days.ts'
import { toInstant } from '../domain/schedule/schedule.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { signIn } from './office.ts'
import { bookConfirmed, findWindows } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

// Reminders run by the clock of the server's process: the server is stopped, and started again days later, shortly
// before a full minute, when it looks for what is due. That a person gets no reminder is shown by another person who
// gets one, in the same round and after.

test.use({ hasAddress: true })

const minuteMs = 60_000
/** Long enough to start. */
const beforeMs = 6_000

type Sent = { id: string; email: string; number: string }

let count = 0

async function send(page: Page, { server: { url } }: Site): Promise<Sent> {
  const number = `+1415555${String(2000 + ++count)}`
  const email = `reminded-${count}@example.com`
  const customer = { customerName: 'Ana Díaz', customerEmail: email, customerPhone: number, address: '12 Elm Street' }
  const cleaning = { service: 'deep', homeSize: 'medium', frequency: 'weekly', textConsent: true }
  const data = { key: crypto.randomUUID(), ...customer, ...cleaning }
  const answer = await page.request.post(`${url}/api/estimates`, { data, headers: { origin: url } })
  const { estimate, email: outcome } = await answer.json()
  expect(outcome).toBe('sent')
  return { id: estimate.id, email, number }
}

/** What the owner reads about an estimate's reminders: when the next one goes, and which have been written. */
async function readReminders(page: Page, { server: { url } }: Site, { id }: Sent) {
  const answer = await page.request.get(`${url}/api/estimates/${id}`)
  const { reminders, messages } = await answer.json()
  const kinds = messages.map(({ kind }: { kind: string }) => kind)
  const written: string[] = kinds.filter((kind: string) => kind.startsWith('estimate-reminder-'))
  return { next: reminders.next === null ? null : Date.parse(reminders.next), written: written.toSorted() }
}

/** The machine was off, and starts again half an hour after an estimate's reminder was due. */
async function goToReminder(page: Page, site: Site, sent: Sent): Promise<void> {
  const { next } = await readReminders(page, site, sent)
  expect(next).not.toBeNull()
  await site.restartAt((next ?? 0) + 30 * minuteMs - beforeMs)
}

const onlyFirst = ['estimate-reminder-1', 'estimate-reminder-1-text']

const remindersTo = ({ mail }: Site, { email }: Sent) =>
  mail.received.filter(({ to, parsed }) => to.includes(email) && parsed.subject?.startsWith('Reminder of '))
const reminderTextsTo = ({ sms }: Site, { number }: Sent) =>
  sms.received.filter(({ to, body }) => to === number && body.includes('Reminder: '))

/** Waits for this many reminders by e-mail and by text. */
async function waitForReminders(site: Site, sent: Sent, times: number): Promise<void> {
  const found = () => [remindersTo(site, sent).length, reminderTextsTo(site, sent).length]
  await expect.poll(found, { timeout: 75_000 }).toEqual([times, times])
}

test('on the third day a customer is reminded, approves by the link, and gets no further reminder', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  await signIn(page, site)
  // The first one due is handled first.
  const [approving, silent] = [await send(page, site), await send(page, site)]
  await goToReminder(page, site, silent)
  for (const each of [approving, silent]) await waitForReminders(site, each, 1)

  const [reminder] = remindersTo(site, approving)
  const [link = ''] = /http:\S+\/\?estimate=[\w-]+/.exec(reminder?.parsed.text ?? '') ?? []
  expect(reminderTextsTo(site, approving)[0]?.body).toContain(link)
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(link)
  const dialog = customer.getByRole('dialog', { name: `Your estimate ${approving.id}` })
  await dialog.getByLabel('Your name').fill('Ana Díaz')
  await dialog.getByRole('button', { name: 'Approve for $149' }).click()
  await expect(dialog.getByRole('status')).toContainText('Approved by Ana Díaz on ')

  expect((await readReminders(page, site, approving)).next).toBeNull()
  await goToReminder(page, site, silent)
  await waitForReminders(site, silent, 2)
  expect((await readReminders(page, site, silent)).next).toBeNull()
  expect(await readReminders(page, site, approving)).toEqual({ next: null, written: onlyFirst })
})

test('ending reminders, in the mail program or on the page, stops the one of the seventh day', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  await signIn(page, site)
  const [inMail, onPage, silent] = [await send(page, site), await send(page, site), await send(page, site)]
  await goToReminder(page, site, silent)
  for (const each of [inMail, onPage, silent]) await waitForReminders(site, each, 1)

  // As a mail program does: without a cookie, and without opening the page before.
  const [address = ''] = addressesIn(remindersTo(site, inMail)[0]?.parsed.headers)
  expect(new URL(address).origin).toBe(site.server.url)
  const pressed = await fetch(address, { method: 'POST', body: new URLSearchParams('List-Unsubscribe=One-Click') })
  expect(pressed.status).toBe(200)

  // A mail program without one-click support opens the address.
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(addressesIn(remindersTo(site, onPage)[0]?.parsed.headers)[0] ?? '')
  await customer.getByRole('button', { name: 'No more reminders' }).click()
  await expect(customer.getByText('We will not send you any more reminders about estimates.')).toBeVisible()

  await goToReminder(page, site, silent)
  await waitForReminders(site, silent, 2)
  for (const each of [inMail, onPage])
    expect(await readReminders(page, site, each)).toEqual({ next: null, written: onlyFirst })
})

test('answering a reminder with STOP stops the text of the seventh day, and the email still goes', async ({
  page,
  site,
}) => {
  test.slow()
  await signIn(page, site)
  site.sms.callAt(`${site.server.url}/webhooks/twilio/inbound`)
  const [stopping, silent] = [await send(page, site), await send(page, site)]
  await goToReminder(page, site, silent)
  for (const each of [stopping, silent]) await waitForReminders(site, each, 1)
  const { statuses } = await site.sms.text(stopping.number, 'STOP')
  expect(statuses).toEqual([200])

  await goToReminder(page, site, silent)
  await waitForReminders(site, silent, 2)
  await expect.poll(() => remindersTo(site, stopping).length).toBe(2)
  expect((await readReminders(page, site, stopping)).written).toEqual([...onlyFirst, 'estimate-reminder-2'])
  expect(reminderTextsTo(site, stopping)).toHaveLength(1)
})

test('on the day before a visit its customer is reminded by e-mail and text, and opens it by the link', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  await signIn(page, site)
  const windows = await findWindows(page, site)
  // Not confirmed until just before its reminder, and not on a Sunday, when reminders go later.
  const [first] = windows.slice(windows.findIndex(({ date }) => date > (windows[0]?.date ?? '')))
  const at = windows.find(({ date }) => date > (first?.date ?? '') && dayOfWeek(date) > 1)
  const after = windows.findLast(({ date }) => date > (at?.date ?? ''))
  const visitor = (name: string) => ({
    email: `${name}@example.com`,
    phone: '+14155552099',
    textConsent: name === 'soon',
  })
  const soon = await bookConfirmed(page, site, { ...at, ...visitor('soon') })
  await bookConfirmed(page, site, { ...after, ...visitor('later') })
  const eve = addDays(soon.date, -1)
  await site.restartAt(toInstant(eve, '10:30', defaultSettings.timeZone) - beforeMs)

  const remindersOf = (name: string) => remindersTo(site, { id: '', email: `${name}@example.com`, number: '' })
  await expect.poll(() => remindersOf('soon').length, { timeout: 75_000 }).toBe(1)
  const [link = ''] = /http:\S+\/\?booking=[\w-]+/.exec(remindersOf('soon')[0]?.parsed.text ?? '') ?? []
  const textsOf = () =>
    site.sms.received.filter(({ to, body }) => to === '+14155552099' && body.includes('reminder of'))
  await expect.poll(() => textsOf().map(({ body }) => body.includes(link))).toEqual([true])
  expect(remindersOf('later')).toEqual([])

  const customer = await (await browser.newContext()).newPage()
  await customer.goto(link)
  const dialog = customer.getByRole('dialog', { name: 'Your booking' })
  await expect(dialog.getByRole('button', { name: 'Cancel this booking' })).toBeVisible()
})

/** The address at which a mail program unsubscribes (RFC 2369). */
function addressesIn(headers: { key: string; value: string }[] = []): string[] {
  const { value = '' } = headers.find(({ key }) => key === 'list-unsubscribe') ?? {}
  return [...value.matchAll(/<([^>]+)>/g)].map(([, address = '']) => address)
}
