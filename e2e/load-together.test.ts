import { becomeOwner, goTo, pane } from './office.ts'
import { bookConfirmed, letVisitsBegin } from './owner-visits.ts'
import { expect, test } from './site.ts'
import { bookingDialog } from './visitor.ts'

// More reviews in a day than are shown at once.
test.use({ limits: false })

test('the parts of the script and the free days load side by side, each once', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  // Nothing that arrives can have requested the rest.
  await page.route(/\/assets\/.*\.js|\/api\//, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const expected = ((await page.locator('body').getAttribute('data-visitor-script')) ?? '').split(' ')
  expect(expected[0]).toMatch(/^\/assets\/visitor-/)
  await expect.poll(() => asked).toEqual(expect.arrayContaining([...expected, '/api/availability']))
  release()
  await expect(bookingDialog(page).getByRole('group', { name: 'Day', exact: true })).toBeVisible()
  expect(asked.filter((path) => path === '/api/availability')).toHaveLength(1)
  for (const path of expected) expect(asked.filter((each) => each === path)).toHaveLength(1)
})

test('the whole office is prefetched in a few files', async ({ page, site }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await becomeOwner(page, site)
  // What is fetched last: the other screens are requested at the same time.
  await expect.poll(() => scripts.join(' ')).toContain('/more-screen-')
  // On a phone connection sixty of them came a second later than twenty.
  expect(scripts.length).toBeLessThan(30)
  expect(scripts.length).toBeGreaterThan(10)
})

test('a screen whose code was fetched ahead opens at once, without a loading screen', async ({ page, site }) => {
  const here = page.waitForResponse(/\/customer-screens-/)
  await becomeOwner(page, site)
  await (await here).finished()
  await page.evaluate(() => {
    new MutationObserver(() => {
      const words = document.querySelector('[data-where=front] .skeleton')?.textContent
      if (words?.includes('the screen')) document.body.dataset.waited = words
    }).observe(document.body, { childList: true, subtree: true })
  })
  await goTo(page, 'Customers')
  await expect(pane(page, 'Customers').getByRole('searchbox')).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-waited')
})

test('Show more reviews says that it is loading, and the keyboard continues from there', async ({ page, site }) => {
  for (let number = 0; number < 8; number++) {
    await page.request.post(`${site.server.url}/api/reviews`, {
      data: {
        key: crypto.randomUUID(),
        rating: 5,
        name: `Guest ${number}`,
        location: 'San Francisco',
        service: 'standard',
        text: `The kitchen shines again, visit number ${number} was on time.`,
      },
    })
  }
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.server.url)
  const more = page.getByRole('link', { name: 'Show more reviews' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(more).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.locator('#reviews .review')).toHaveCount(8)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('review')
})

test('the focus never falls to the body on the way through the booking form', async ({ page, site }) => {
  await page.goto(site.server.url)
  const focus = () => page.evaluate(() => document.activeElement?.localName)
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await expect.poll(focus).not.toBe('body')
  }
  const dialog = bookingDialog(page)
  await page.getByRole('button', { name: 'Book Now' }).focus()
  await press('Enter')
  await dialog.getByRole('button', { name: 'Later days' }).focus()
  await press('Enter')
  await dialog.getByRole('button', { name: 'Change' }).focus()
  await press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator('#c-standard')).toBeFocused()
})

test('a field in use keeps its place when the script comes late', async ({ page, site }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  const day = dialog.getByLabel('Day')
  await day.fill((await day.getAttribute('max')) ?? '')
  const chosen = await day.inputValue()
  release()
  // The rest of the form has been hydrated: its own sentences replace the browser's.
  await expect(page.locator('#booking-form')).toHaveAttribute('novalidate', '')
  await expect(day).toBeFocused()
  await dialog.getByLabel('ZIP code').focus()
  await expect(dialog.locator(`[name=date][value="${chosen}"]`)).toBeChecked()
  await expect(dialog.getByLabel('ZIP code')).toBeFocused()
})

test('an office that failed to load is loaded by the next press', async ({ page, site }) => {
  let asked = 0
  await page.route(/\/assets\/owner.*\.js/, (route) => {
    asked++
    return route.abort()
  })
  await page.goto(site.server.url)
  const button = page.getByRole('button', { name: 'Owner Dashboard' }).first()
  await button.click()
  await expect(page.locator('#office')).not.toBeEmpty()
  expect(asked).toBeGreaterThan(0)
  await page.unrouteAll()
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('#office')).toBeEmpty()
})

test('a visit appears with its money, and without it when that takes longer than a second', async ({ page, site }) => {
  await becomeOwner(page, site)
  const { id } = await bookConfirmed(page, site)
  letVisitsBegin(site.folder)
  const headers = { origin: site.server.url }
  const key = crypto.randomUUID()
  await page.request.post(`${site.server.url}/api/bookings/${id}/complete`, { data: { key }, headers })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const money = new RegExp(`/api/bookings/${id}/(account|invoice)$`)
  await page.route(money, async (route) => {
    await held
    await route.continue()
  })
  // Seconds pass only where the test lets them, however slow the machine is.
  const now = Date.now()
  await page.clock.install({ time: now - 60_000 })
  await page.clock.pauseAt(now)
  const pass = (ms: number) => page.clock.runFor(ms)
  const soon = async (isSo: () => Promise<boolean>) =>
    expect.poll(async () => (await pass(5), isSo()), { intervals: [50] }).toBe(true)
  const askedTwice = () => Promise.resolve(asked.filter((path) => money.test(path)).length === 2)
  const address = `${site.server.url}/?office=bookings&id=${id}`
  const screen = pane(page, 'Ana Díaz')
  const answered = page.waitForResponse(`${site.server.url}/api/bookings/${id}`)
  await page.goto(address)
  await soon(askedTwice)
  await (await answered).finished()
  for (let times = 0; times < 60; times++) await pass(10)
  await expect(screen.getByText('Completed')).toBeHidden()
  release()
  await soon(() => screen.getByRole('button', { name: 'Send invoice to Ana Díaz' }).isVisible())

  await page.unroute(money)
  await page.route(money, () => new Promise(() => {}))
  asked.length = 0
  await page.goto(address)
  await soon(askedTwice)
  await pass(1_000)
  await soon(() => screen.getByText('Completed').isVisible())
  await expect(screen.getByRole('region', { name: 'Payment' })).toBeHidden()
})
