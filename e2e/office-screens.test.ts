import type { Page, Request } from '@playwright/test'
import { fillSignIn, pane, signIn } from './office.ts'
import { book } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

// A small phone.
test.use({ limits: false, viewport: { width: 390, height: 664 } })

type Screen = [address: string, title: string | RegExp]

/**
 * Every screen with an address, with its title; `of` has the ids of a booking, an estimate, a message and a customer.
 */
const screens = (of: Ids): Screen[] => [...screensInBar(of), ...screensBehindMore(of)]

const screensInBar = (of: Ids): Screen[] => [
  ['office=today', 'Owner Dashboard'],
  ['office=bookings', 'Bookings'],
  ['office=bookings&list=all', 'Bookings'],
  [`office=bookings&id=${of.booking}`, 'Ana Díaz'],
  ['office=estimates', 'Estimates'],
  [`office=estimates&id=${of.estimate}`, /^Estimate /],
  ['office=customers', 'Customers'],
  ['office=customers&q=ana', 'Customers'],
  [`office=customers&id=${of.customer}`, /^Ana /],
  ['office=estimates&list=waiting', 'Estimates'],
  ['office=calendar', 'Calendar'],
  ['office=calendar&view=month&date=2026-12-01', 'Calendar'],
]

const screensBehindMore = (of: Ids): Screen[] => [
  ['office=more', 'More'],
  ['office=crew', 'Crew'],
  ['office=owed', 'Who owes'],
  ['office=reviews', 'Reviews'],
  ['office=reviews&list=hidden', 'Reviews'],
  ['office=messages', 'Messages'],
  [`office=messages&id=${of.message}`, 'Email'],
  ['office=delivery', 'Emails and texts'],
  ['office=settings', 'Settings'],
  ['office=account', 'Account'],
  ['office=api-tokens', 'API tokens'],
  ['office=security-log', 'Security log'],
]

type Ids = { booking: string; estimate: string; message: string; customer: string }

async function fill(page: Page, site: Site): Promise<Ids> {
  await signIn(page, site)
  const { id } = await book(page, site)
  const person = { customerName: 'Ana María Díaz', customerEmail: 'ana@example.com', customerPhone: '(415) 555-0199' }
  const cleaning = { address: '12 Elm Street', service: 'deep', homeSize: 'large', textConsent: false }
  const sent = await page.request.post(`${site.server.url}/api/estimates`, {
    data: { key: crypto.randomUUID(), ...person, ...cleaning },
    headers: { origin: site.server.url },
  })
  expect(sent.status()).toBe(201)
  const first = async (path: string) => (await (await page.request.get(site.server.url + path)).json()).items
  const [estimate] = await first('/api/estimates?limit=1')
  const messages: { id: string; channel: string }[] = await first('/api/messages?limit=20')
  const [customer] = await first('/api/customers/newest?limit=1')
  const message = messages.find(({ channel }) => channel === 'email')?.id ?? ''
  return { booking: id, estimate: estimate.id, message, customer: customer.id }
}

const office = (page: Page) => new URL(page.url()).search.slice(1)

async function expectScreen(page: Page, title: string | RegExp, address: string): Promise<void> {
  await expect(pane(page, title)).toBeVisible()
  await expect(page.locator('[data-where=front] h2')).toHaveText(title)
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expect.poll(() => office(page)).toBe(address)
}

for (const [where, list] of [
  ['in the bar', screensInBar],
  ['behind More', screensBehindMore],
] as const) {
  test(`every screen ${where} opens by its address, waits out a lost connection and a sign-in, and Back leads down to today`, async ({
    page,
    site,
    context,
  }) => {
    test.slow()
    const answered = watchRequests(page)
    for (const [address, title] of list(await fill(page, site))) {
      await page.goto(`${site.server.url}/?${address}`)
      await expectScreen(page, title, address)
      // Its data, and the code behind the first screen, have loaded.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('more-screen')),
      )
      await answered()
      await context.setOffline(true)
      await expectScreen(page, title, address)
      await goDownAndUp(page, title, address)
      await context.setOffline(false)
      await expectScreen(page, title, address)

      // Nothing that this page still asks is refused while it is left, not even what it asked when the network came back.
      await page.route('**/api/**', (route) => route.abort())
      await answered()
      await context.clearCookies()
      await page.reload()
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
      await page.unroute('**/api/**')
      await expect(page.locator('.pane')).toHaveCount(0)
      await expect.poll(() => office(page)).toBe(address)
      await context.addCookies(site.ownerCookies)
      await page.reload()
      await expectScreen(page, title, address)
      await goDownAndUp(page, title, address)
    }
  })
}

/** Waits until every request of the page is answered, except for the stream of changes, which never is. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && open.add(request))
  const end = (request: Request) => open.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  return () => expect.poll(() => [...open].map((request) => request.url())).toEqual([])
}

/** A screen lies on today, and a single thing on its list. */
async function goDownAndUp(page: Page, title: string | RegExp, address: string): Promise<void> {
  if (address === 'office=today') return
  const front = page.locator('[data-where=front] h2')
  const isThing = address.includes('&id=')
  if (isThing) {
    await page.goBack()
    await expect(front).not.toHaveText(title)
  }
  await page.goBack()
  await expectScreen(page, 'Owner Dashboard', 'office=today')
  await page.goForward()
  await expect(front).not.toHaveText('Owner Dashboard')
  if (isThing) await page.goForward()
  await expectScreen(page, title, address)
}

test('every screen waits behind the sign-in, in a second tab too, and opens afterwards', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  const all = screens(await fill(page, site))
  await page.goto(`${site.server.url}/?office=today`)
  await expectScreen(page, 'Owner Dashboard', 'office=today')
  await context.clearCookies()
  const tab = await context.newPage()
  for (const [address] of all) {
    await tab.goto(`${site.server.url}/?${address}`)
    await expect(tab.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await expect(tab.locator('.pane')).toHaveCount(0)
    expect(office(tab)).toBe(address)
  }
  const [last, title] = all.at(-1) ?? ['', '']
  await fillSignIn(tab)
  await expectScreen(tab, title, last)
  // The first tab, which was signed out in the meantime, is signed in by the second.
  await page.reload()
  await expectScreen(page, 'Owner Dashboard', 'office=today')
})

test('a screen whose script is slow says that it is loading, and opens', async ({ page, site }) => {
  await signIn(page, site)
  let letIt = () => undefined as void
  const held = new Promise<void>((resolve) => (letIt = resolve))
  await page.route(/customer-screens/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.server.url}/?office=customers`)
  await expect(page.getByRole('status').filter({ hasText: 'Loading the screen' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeFocused()
  await expect(page).toHaveTitle('Customers - Sparkle Home Cleaning')
  letIt()
  await expectScreen(page, 'Customers', 'office=customers')
  await expect(page.getByRole('status').filter({ hasText: 'Loading the screen' })).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveTitle(/^Customers/)
})

test('a form whose script did not arrive is opened by another try, without a reload', async ({ page, site }) => {
  await signIn(page, site)
  let isOffline = true
  await page.route(/new-estimate-dialog/, (route) => (isOffline ? route.abort() : route.continue()))
  await page.goto(`${site.server.url}/?office=today`)
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))
  const createEstimate = page.getByRole('button', { name: 'Create Free Estimate' })
  const failure = page.getByRole('alertdialog', { name: 'This could not be shown' })
  const form = page.getByRole('dialog', { name: 'Create Free Estimate' })

  await createEstimate.click()
  await expect(failure.getByRole('button')).toHaveText(['Close', 'Reload the page', 'Try again'])
  const asked = page.waitForRequest(/new-estimate-dialog/)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await asked
  await failure.getByRole('button', { name: 'Close' }).click()

  await createEstimate.click()
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeFocused()
  isOffline = false
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Customer name')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-not-reloaded')
})

const nothing = crypto.randomUUID()
const gone = [
  ['bookings', 'There is no such booking.', 'Bookings'],
  ['estimates', `There is no estimate ${nothing}.`, 'Estimates'],
  ['customers', 'There is no such customer.', 'Customers'],
  ['messages', 'There is no such message.', 'Messages'],
] as const

test('a missing screen says so, and leads back when another try would bring nothing', async ({ page, site }) => {
  await signIn(page, site)
  for (const [noun, sentence, list] of gone) {
    await page.goto(`${site.server.url}/?office=${noun}&id=${nothing}`)
    const trouble = page.getByRole('alert').filter({ hasText: sentence })
    await expect(trouble.getByRole('button')).toHaveText(['Back'])
    await trouble.getByRole('button', { name: 'Back' }).click()
    await expectScreen(page, list, `office=${noun}`)
  }
})

test('the office stays still under the keyboard and a screen reader, and the longest word of a name breaks', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const name = `${'Wolfeschlegelstein'.repeat(4)} Junior`
  await book(page, site, { name })
  await page.goto(`${site.server.url}/?office=bookings&list=all`)
  await pane(page, 'Bookings')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  const opened = pane(page, name)
  await expect(opened).toBeVisible()
  expect(await opened.evaluate((screen) => screen.scrollWidth - screen.clientWidth)).toBe(0)

  const standing = page.getByRole('dialog', { name: 'Owner Dashboard' })
  const moved = () => standing.evaluate((window) => window.scrollTop)
  const inBar = standing.getByRole('link', { name: 'Bookings , 1 waits for you' })
  await inBar.focus()
  await page.keyboard.press('Shift+Tab')
  expect(await moved()).toBe(0)
  await inBar.locator('.heard').evaluate((words) => words.scrollIntoView())
  expect(await moved()).toBe(0)
})
