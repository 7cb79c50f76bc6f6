import type { Locator, Page } from '@playwright/test'
import { becomeOwner, counter, goTo, pane } from './office.ts'
import { book, bookConfirmed, findWindows, letVisitsBegin, openBookings, rows } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'
import { bookingDialog, fillVisitor } from './visitor.ts'

test.use({ limits: false, viewport: { width: 390, height: 844 } })

/** From a trembling finger to somebody who waits a moment and tries again. */
const waitsMs = [50, 150, 400, 900, 1_500]
/** How long an answer takes: none, and over a bad connection. */
const latenciesMs = [0, 2_000]
type Pair = { latencyMs: number; waitMs: number }
const allPairs: Pair[] = latenciesMs.flatMap((latencyMs) => waitsMs.map((waitMs) => ({ latencyMs, waitMs })))
/** Confirm tries every pair; the other buttons share its guard and try each wait, before and during an answer in turn. */
const somePairs = allPairs.filter((_, index) => index % 2 === 0)

const nameOf = (index: number) => `Customer ${String.fromCharCode(65 + index)}`

async function bookForAll(page: Page, site: Site, pairs: Pair[], make = book): Promise<void> {
  const free = await findWindows(page, site)
  // One more than is tapped, so that the next one could always be hit.
  for (let i = 0; i <= pairs.length; i++)
    await make(page, site, { ...free[i], name: nameOf(i), email: `customer${i}@example.com` })
}

/** Every answer to a press takes this long. */
async function slowDown(page: Page, latencyMs: number): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  if (latencyMs === 0) return
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, latencyMs))
    await route.continue()
  })
}

async function tapTwice(page: Page, button: Locator, waitMs: number, beneath?: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not in sight')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // Whatever the layout, a button that acts on somebody else lies beneath.
  await beneath?.evaluate(
    (element, at) =>
      Object.assign(element.style, { position: 'fixed', left: `${at.x - 20}px`, top: `${at.y - 20}px`, zIndex: '9' }),
    { x, y },
  )
  await page.mouse.click(x, y)
  await page.waitForTimeout(waitMs)
  await page.mouse.click(x, y)
  await beneath?.evaluate((element) => element.removeAttribute('style'))
}

test('two taps on Confirm confirm one customer, whenever the second comes and however slow the answer is', async ({
  page,
  site,
}) => {
  test.slow()
  await becomeOwner(page, site)
  await bookForAll(page, site, allPairs)
  const list = await openBookings(page)
  await expect(rows(list)).toHaveCount(allPairs.length + 1)
  for (const [index, { latencyMs, waitMs }] of allPairs.entries()) {
    await slowDown(page, latencyMs)
    await tapTwice(page, list.getByRole('button', { name: `Confirm ${nameOf(index)}` }), waitMs)
    await expect(counter(page, 'Confirmed')).toHaveText(String(index + 1))
    await expect(counter(page, 'Pending')).toHaveText(String(allPairs.length - index))
  }
})

test('two taps on a question’s Decline decline one customer, and never touch what lies beneath', async ({
  page,
  site,
}) => {
  test.slow()
  await becomeOwner(page, site)
  await bookForAll(page, site, somePairs)
  const list = await openBookings(page)
  const last = list.getByRole('button', { name: `Confirm ${nameOf(somePairs.length)}` })
  for (const [index, { latencyMs, waitMs }] of somePairs.entries()) {
    await slowDown(page, latencyMs)
    await list.getByRole('button', { name: `Decline ${nameOf(index)}` }).press('Enter')
    const question = page.getByRole('dialog', { name: `Decline ${nameOf(index)}` })
    await question.getByLabel('Reason').fill('We are away.')
    await tapTwice(page, question.getByRole('button', { name: 'Decline the booking' }), waitMs, last)
    await expect(question).toBeHidden()
    await expect(counter(page, 'Pending')).toHaveText(String(somePairs.length - index))
    await expect(counter(page, 'Confirmed')).toHaveText('0')
  }
})

test('two taps on Complete complete one visit', async ({ page, site }) => {
  test.slow()
  await becomeOwner(page, site)
  await bookForAll(page, site, somePairs, bookConfirmed)
  letVisitsBegin(site.folder)
  const list = await openBookings(page)
  await list.getByRole('radio', { name: 'To close' }).check()
  await expect(rows(list)).toHaveCount(somePairs.length + 1)
  for (const [index, { latencyMs, waitMs }] of somePairs.entries()) {
    await slowDown(page, latencyMs)
    await tapTwice(page, list.getByRole('button', { name: `Complete the visit of ${nameOf(index)}` }), waitMs)
    await expect(counter(page, 'Confirmed')).toHaveText(String(somePairs.length - index))
  }
})

test('two taps on Send again send one message once', async ({ page, site }) => {
  test.slow()
  await becomeOwner(page, site)
  site.mail.behave('refuse-recipient')
  for (const index of somePairs.keys()) {
    const to = { customerName: nameOf(index), customerEmail: `customer${index}@example.com` }
    const known = { customerPhone: '(415) 555-0199', address: '12 Elm Street', service: 'deep', homeSize: 'medium' }
    const answer = await page.request.post(`${site.server.url}/api/estimates`, {
      data: { key: crypto.randomUUID(), ...to, ...known, textConsent: false },
      headers: { origin: site.server.url },
    })
    expect(answer.status()).toBe(201)
  }
  site.mail.behave('accept')
  const before = site.mail.received.length
  await goTo(page, 'Messages')
  for (const [index, { latencyMs, waitMs }] of somePairs.entries()) {
    await slowDown(page, latencyMs)
    await pane(page, 'Messages')
      .getByRole('button', { name: new RegExp(`customer${index}@example.com`) })
      .click()
    const message = pane(page, 'Email')
    await tapTwice(page, message.getByRole('button', { name: 'Send again' }), waitMs)
    await expect(message.getByText('Sent', { exact: true }).first()).toBeVisible()
    await expect
      .poll(() => site.mail.received.slice(before).map(({ to }) => to[0]))
      .toEqual(somePairs.slice(0, index + 1).map((_, at) => `customer${at}@example.com`))
    await page.goBack()
  }
})

test('a question about a typo in the address costs no press: it appears and disappears when the button is released', async ({
  page,
  site,
}) => {
  // Nothing scrolls here: every line more or less would move the buttons.
  await page.setViewportSize({ width: 1280, height: 1100 })
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillVisitor(dialog)
  const email = dialog.getByLabel('Email', { exact: true })
  const asked = dialog.getByText('Did you mean ana@gmail.com?').filter({ visible: true })
  await email.fill('ana@gmial.com')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('heading', { name: /^Step 3/ })).toBeFocused()
  await expect(asked).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(asked).toBeVisible()
  await email.fill('ana@example.com')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('heading', { name: /^Step 1/ })).toBeFocused()
  await expect(dialog.getByText('Did you mean')).toHaveCount(0)
})
