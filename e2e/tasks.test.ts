import type { Locator, Page } from '@playwright/test'
import { defaultPriceList } from '../domain/pricing/sample-prices.ts'
import { type Acts, countActs } from './acts.ts'
import { expect, type Site, test } from './site.ts'
import { bookByProgram, bookingDialog, changeBusiness, fillOpenDay, sendButton, visitor as person } from './visitor.ts'

// Ten people, each with a goal. Their effort is counted exactly: one more press has to be intended.

test.use({ viewport: { width: 390, height: 844 } })

const { 'ZIP code': zip, ...contact } = person

/** Counted, printed in the test run, and enforced. */
function took(who: string, { acts }: { acts: Acts }, expected: Acts): void {
  console.log(`    ${who}: ${acts.taps} presses, ${acts.fields} fields, ${acts.keys} keys`)
  expect(acts, who).toEqual(expected)
}

type Person = ReturnType<typeof countActs>

async function open(page: Page, site: Site, someone: Person): Promise<Locator> {
  await page.goto(site.server.url)
  await someone.tap(page.getByRole('button', { name: 'Book Now' }))
  return bookingDialog(page)
}

/** The second free day, on which no window is too soon at any hour, and its first window. */
async function pickWindow(dialog: Locator, someone: Person): Promise<void> {
  const free = { disabled: false }
  await someone.pick(dialog.getByRole('group', { name: 'Day', exact: true }).getByRole('radio', free).nth(1))
  await someone.pick(
    dialog
      .getByRole('group', { name: /^Arrival window/ })
      .getByRole('radio', free)
      .first(),
  )
}

/** All three steps to the booking button. */
async function fillIn(dialog: Locator, someone: Person): Promise<void> {
  await pickWindow(dialog, someone)
  await someone.fill(dialog.getByLabel('ZIP code'), zip)
  await someone.tap(dialog.getByRole('button', { name: 'Continue' }))
  for (const [label, text] of Object.entries(contact))
    await someone.fill(dialog.getByLabel(label, { exact: true }), text)
  await someone.tap(dialog.getByRole('button', { name: 'Continue' }))
}

function thanks(dialog: Locator): Locator {
  return dialog.getByRole('heading', { name: /^Thank you/ })
}

test('a first-time visitor books', async ({ page, site }) => {
  const someone = countActs(page)
  const dialog = await open(page, site, someone)
  await fillIn(dialog, someone)
  await someone.tap(sendButton(dialog))
  await expect(thanks(dialog)).toBeFocused()
  took('First-time visitor', someone, { taps: 6, fields: 5, keys: 0 })
})

test('a visitor on a bus books once, though the answer is lost on the way', async ({ page, site }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  const someone = countActs(page)
  const dialog = await open(page, site, someone)
  await fillIn(dialog, someone)
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
    await page.unroute('**/api/bookings')
  })
  await someone.tap(sendButton(dialog))
  await expect(dialog.getByRole('alert')).toContainText('Check your internet connection')
  await someone.tap(sendButton(dialog))
  await expect(thanks(dialog)).toBeFocused()
  await expect.poll(() => site.mail.received.length).toBeGreaterThan(0)
  expect(site.mail.received.filter(({ to }) => to.includes(person['Email']))).toHaveLength(1)
  took('On a bus', someone, { taps: 7, fields: 5, keys: 0 })
})

test('a visitor with only a keyboard books', async ({ page, site }) => {
  const someone = countActs(page)
  const { key, tabTo, type } = someone
  await page.goto(site.server.url)
  await tabTo(page.getByRole('button', { name: 'Book Now' }))
  await key('Enter')
  const dialog = bookingDialog(page)
  const free = { disabled: false }
  await expect(dialog.getByRole('group', { name: 'Day', exact: true })).toBeVisible()
  await tabTo(dialog.getByLabel('ZIP code'))
  await type(zip)
  const days = dialog.getByRole('group', { name: 'Day', exact: true }).getByRole('radio', free)
  await tabTo(days.first())
  await key('ArrowRight')
  await tabTo(
    dialog
      .getByRole('group', { name: /^Arrival window/ })
      .getByRole('radio', free)
      .first(),
  )
  await key('Space')
  await key('Enter')
  for (const [label, text] of Object.entries(contact)) {
    await tabTo(dialog.getByLabel(label, { exact: true }))
    await type(text)
  }
  await key('Enter')
  await tabTo(sendButton(dialog))
  await key('Enter')
  await expect(thanks(dialog)).toBeFocused()
  took('By keyboard', someone, { taps: 0, fields: 5, keys: 40 })
})

test('a screen reader user books by the accessibility tree, and each step names itself', async ({ page, site }) => {
  const someone = countActs(page)
  await page.goto(site.server.url)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Book Now' })).toHaveCount(1)
  await someone.tabTo(page.getByRole('button', { name: 'Book Now' }))
  await someone.key('Enter')
  const dialog = bookingDialog(page)
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Book a cleaning":
      - heading "Book a cleaning" [level=2]
      - heading /Step 1 of 3 Where and when/ [level=3]
      - group "Where and when":
        - textbox "ZIP code"
        - group "Day"
  `)
  // An error is named with its field, where the reader is taken.
  await someone.tabTo(dialog.getByRole('button', { name: 'Continue' }))
  await someone.key('Enter')
  const code = dialog.getByRole('textbox', { name: 'ZIP code' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/\S/)
  await someone.type(zip)
  await someone.tabTo(
    dialog.getByRole('group', { name: 'Day', exact: true }).getByRole('radio', { disabled: false }).first(),
  )
  await someone.key('ArrowRight')
  await someone.tabTo(
    dialog
      .getByRole('group', { name: /^Arrival window/ })
      .getByRole('radio', { disabled: false })
      .first(),
  )
  await someone.key('Space')
  await someone.key('Enter')
  await expect(dialog.getByRole('heading', { name: 'Step 2 of 3 You' })).toBeFocused()
  for (const [name, text] of Object.entries(contact)) {
    await someone.tabTo(dialog.getByRole('textbox', { name, exact: true }))
    await someone.type(text)
  }
  await someone.key('Enter')
  await expect(dialog.getByRole('heading', { name: 'Step 3 of 3 Check and send' })).toBeFocused()
  await someone.tabTo(dialog.getByRole('button', { name: /^Book \w{3}, \w{3} \d+, .* \$89$/ }))
  await someone.key('Enter')
  await expect(thanks(dialog)).toBeFocused()
  took('With a screen reader', someone, { taps: 0, fields: 5, keys: 47 })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form books', async ({ page, site }) => {
    const someone = countActs(page)
    const dialog = await open(page, site, someone)
    await someone.fill(dialog.getByLabel('ZIP code'), zip)
    someone.acts.fields++
    await fillOpenDay(dialog)
    await someone.choose(dialog.getByLabel('Arrival window'), { index: 1 })
    for (const [label, text] of Object.entries(contact))
      await someone.fill(dialog.getByLabel(label, { exact: true }), text)
    await someone.tap(sendButton(dialog))
    await expect(page.getByRole('dialog', { name: 'Your booking' })).toContainText('Received, not yet confirmed')
    took('Without a script', someone, { taps: 2, fields: 7, keys: 0 })
  })
})

test('a customer comes back by the link and moves the visit', async ({ page, site, request }) => {
  const someone = countActs(page)
  await page.goto(site.server.url + (await bookByProgram(request, site, 'ana@example.com')))
  const booked = page.getByRole('dialog', { name: 'Your booking' })
  await someone.tap(booked.getByRole('button', { name: 'Move to another time' }))
  const free = { disabled: false }
  await someone.pick(booked.getByRole('group', { name: 'Day', exact: true }).getByRole('radio', free).nth(3))
  await someone.pick(
    booked
      .getByRole('group', { name: /^Arrival window/ })
      .getByRole('radio', free)
      .first(),
  )
  await someone.tap(booked.getByRole('button', { name: 'Move the booking' }))
  await expect(booked.getByRole('status').filter({ hasText: 'Moved to' })).toBeVisible()
  took('Returning to move', someone, { taps: 4, fields: 0, keys: 0 })
})

test('a window taken in the meantime costs one press', async ({ page, site, request }) => {
  const someone = countActs(page)
  const dialog = await open(page, site, someone)
  await fillIn(dialog, someone)
  await bookByProgram(request, site, 'first@example.com')
  await someone.tap(sendButton(dialog))
  const refused = dialog.getByRole('alert')
  await expect(dialog.getByRole('button', { name: /^Book / })).toHaveCount(3)
  await expect(refused.getByRole('button', { name: /^Book / })).toHaveCount(3)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/bookings', async (route) => {
    await answered
    await route.continue()
  })
  await someone.tap(refused.getByRole('button', { name: /^Book / }).first())
  // On a slow network the keyboard waits at the button that says so.
  await expect(dialog.getByRole('button', { name: 'Sending' })).toBeFocused()
  answer()
  await expect(thanks(dialog)).toBeFocused()
  took('Taken window', someone, { taps: 7, fields: 5, keys: 0 })
})

test('a price changed in the meantime costs one press', async ({ page, site, browser }) => {
  const someone = countActs(page)
  const dialog = await open(page, site, someone)
  await fillIn(dialog, someone)
  const { services } = defaultPriceList
  const dearer = { ...defaultPriceList, services: { ...services, standard: { ...services.standard, base: 95 } } }
  await changeBusiness(await (await browser.newContext()).newPage(), site, { prices: dearer })
  await someone.tap(sendButton(dialog))
  await someone.tap(dialog.getByRole('alert').getByRole('button', { name: 'Book at $95' }))
  await expect(thanks(dialog)).toBeFocused()
  took('Changed price', someone, { taps: 7, fields: 5, keys: 0 })
})

test('a visitor outside the area learns so at once, and leaves an address', async ({ page, site }) => {
  await changeBusiness(page, site, { zips: ['94103'] })
  const someone = countActs(page)
  const dialog = await open(page, site, someone)
  await someone.fill(dialog.getByLabel('ZIP code'), zip)
  await someone.fill(dialog.getByLabel('Email for the news'), 'waits@example.com')
  await someone.tap(dialog.getByRole('button', { name: 'Tell me when you do' }))
  await expect(dialog.locator(':focus')).toHaveText(`Thank you. We write to you when we come to ${zip}.`)
  took('Outside the area', someone, { taps: 2, fields: 2, keys: 0 })
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('a visitor chooses a price and books it, and everything pressed is on the screen', async ({ page, site }) => {
    const someone = countActs(page)
    await page.goto(`${site.server.url}/#pricing`)
    await someone.pick(page.getByRole('radio', { name: /^Deep Clean/ }))
    await someone.tap(page.getByRole('button', { name: 'Book this price' }))
    const dialog = bookingDialog(page)
    await someone.pick(
      dialog.getByRole('group', { name: 'Day', exact: true }).getByRole('radio', { disabled: false }).nth(1),
    )
    // The windows of the pressed day are in view.
    const windows = dialog.getByRole('group', { name: /^Arrival window/ }).getByRole('radio', { disabled: false })
    await expect(windows.first()).toBeInViewport()
    await someone.pick(windows.first())
    await someone.fill(dialog.getByLabel('ZIP code'), zip)
    await someone.tap(dialog.getByRole('button', { name: 'Continue' }))
    for (const [label, text] of Object.entries(contact))
      await someone.fill(dialog.getByLabel(label, { exact: true }), text)
    await someone.tap(dialog.getByRole('button', { name: 'Continue' }))
    await expect(sendButton(dialog)).toBeInViewport()
    await expect(sendButton(dialog)).toContainText('$149')
    await someone.tap(sendButton(dialog))
    await expect(thanks(dialog)).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    took('On a small phone', someone, { taps: 7, fields: 5, keys: 0 })
  })
})
