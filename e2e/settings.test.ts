import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Settings } from '../domain/settings/settings.ts'
import { expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, entrance, fillSignIn, goTo, openSettings, pane, save, unfold } from './office.ts'
import { expect, type Site, test } from './site.ts'
import { bookingDialog, chooseWindow, fillVisitor } from './visitor.ts'

async function kept(page: Page, site: Site): Promise<{ settings: Settings; version: number }> {
  return (await page.request.get(`${site.server.url}/api/settings`)).json()
}

/** Changes made by another device of the owner at the same time. */
async function changeElsewhere(page: Page, site: Site, change: Partial<Settings>): Promise<void> {
  const { settings } = await kept(page, site)
  const data = { key: randomUUID(), settings: { ...settings, ...change } }
  const { status } = await page.request
    .put(`${site.server.url}/api/settings`, { data, headers: { origin: site.server.url } })
    .then((answer) => ({ status: answer.status() }))
  expect(status).toBe(200)
}

test(
  'the owner makes the sample business theirs, and the next visitor sees its name, price and area',
  { tag: '@core' },
  async ({ page, site, browser }) => {
    await becomeOwner(page, site)
    await page.getByRole('button', { name: 'Make it yours' }).click()
    const settings = pane(page, 'Settings')
    const business = await unfold(settings, 'Business and page')
    await business.getByLabel('Name of the business').fill('Bright Home')
    await business.getByLabel('Phone', { exact: true }).fill('(415) 555-0177')
    const prices = await unfold(settings, 'Prices and services')
    await prices.getByRole('group', { name: 'Deep Clean' }).getByLabel('Price in $').fill('160')
    await expect(prices.getByRole('row', { name: /^Deep Clean/ }).getByRole('cell')).toHaveText([
      '$120',
      '$160',
      '$216',
    ])
    const hours = await unfold(settings, 'Hours and area')
    await hours.getByRole('group', { name: 'Window 1' }).getByLabel('From').fill('07:30')
    await hours.getByRole('button', { name: 'Remove window 4' }).click()
    await expect(hours.getByRole('button', { name: 'Add a window' })).toBeFocused()
    const areas = await unfold(settings, 'Hours and area')
    await areas.getByLabel('ZIP codes').fill('94110, 94107\n94103')
    for (const part of ['Business and page', 'Prices and services', 'Hours and area']) await save(settings, part)
    await expect(settings.getByText('Saved.', { exact: true })).toHaveCount(3)
    await settings.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('This is the sample business.')).toBeHidden()
    await expect(page.locator('body')).not.toBeFocused()

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(site.server.url)
    await expect(visitor).toHaveTitle(/^Bright Home/)
    await visitor.getByRole('link', { name: 'Select Service: Deep Clean' }).click()
    await visitor.getByRole('button', { name: 'Book this price' }).click()
    const booking = bookingDialog(visitor)
    await expect(booking.getByText('$160', { exact: true })).toBeVisible()
    await fillVisitor(booking)
    await chooseWindow(booking)
    // On the first free day, early windows may be too soon already.
    await booking
      .getByRole('group', { name: 'Day', exact: true })
      .getByRole('radio', { disabled: false })
      .nth(1)
      .check()
    await expect(booking.getByText('7:30 AM – 10:00 AM')).toBeVisible()
    await expect(booking.getByRole('group', { name: /^Arrival window/ }).getByRole('radio')).toHaveCount(3)

    await booking.getByLabel('ZIP code').fill('94607')
    await booking.getByLabel('Email for the news').fill('waits@example.com')
    await booking.getByRole('button', { name: 'Tell me when you do' }).click()
    await expect(booking.getByText('We write to you when we come to 94607')).toBeVisible()

    const again = await openSettings(page)
    const wanted = await unfold(again, 'Hours and area')
    await expect(wanted.getByText('1 person waits in 94607')).toBeVisible()
    await wanted.getByRole('button', { name: 'Add 94607' }).click()
    await save(again)
    await expect(again.getByText('Saved. An email to one person who waited is under Messages.')).toBeVisible()
    await expect(wanted.getByText('Nobody waits for another area.')).toBeVisible()
    await expect.poll(() => site.mail.received.flatMap(({ to }) => to)).toContain('waits@example.com')
    const mail = site.mail.received.find(({ to }) => to.includes('waits@example.com'))
    expect(mail?.parsed.subject).toBe('We now clean in 94607 - Bright Home')
    expect(mail?.parsed.text).toContain('the only message')
  },
)

test.describe('on a device set to another time zone', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('that zone is offered, and one press sets it', async ({ page, site }) => {
    await becomeOwner(page, site)
    const settings = await openSettings(page)
    const business = await unfold(settings, 'Business and page')
    await expect(business.getByText('This device’s clock is set to Eastern.')).toBeVisible()
    await business.getByRole('button', { name: 'Use that' }).click()
    await expect(business.getByLabel('Time zone')).toBeFocused()
    await expect(business.getByText('This device’s clock is set to Eastern.')).toBeHidden()
    await save(settings)
    await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()
    expect((await kept(page, site)).settings.timeZone).toBe('America/New_York')
  })
})

test('an error stands at its field, folded or not, and one press leads there', async ({ page, site }) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const hours = await unfold(settings, 'Hours and area')
  const inner = await unfold(settings, 'How early and how late')
  await inner.getByLabel('Hours of notice').fill('1000')
  await inner.locator('> summary').click()
  await hours.getByRole('group', { name: 'Window 2' }).getByLabel('From').fill('09:00')
  await hours.getByLabel('ZIP codes').fill('94110 9411')
  await save(settings)
  const from = hours.getByRole('group', { name: 'Window 2' }).getByLabel('From')
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription(/before or after 8:00 AM – 10:00 AM/)
  await settings.getByRole('button', { name: /^ZIP codes – 9411 is not a ZIP code/ }).click()
  await expect(hours.getByLabel('ZIP codes')).toBeFocused()
  await settings.getByRole('button', { name: /^Hours of notice – Enter whole hours/ }).click()
  await expect(inner.getByLabel('Hours of notice')).toBeFocused()
  expect((await kept(page, site)).version).toBe(0)
})

test('two devices that change the business at once do not overwrite each other, and nothing typed is lost', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const business = await unfold(settings, 'Business and page')
  await business.getByLabel('Name of the business').fill('Bright Home')
  await business.getByLabel('Address (optional)').fill('1 Main Street')
  // This device gets no notice before it saves.
  await page.route('**/api/events?*', (route) => route.abort())
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await changeElsewhere(page, site, { brand: 'Shine Home', phone: '(415) 555-0155' })
  await page.unroute('**/api/settings')
  await save(settings)
  await expect(settings.getByRole('alert')).toContainText('changed on another device')
  expect((await kept(page, site)).settings.brand).toBe('Shine Home')

  await settings.getByRole('button', { name: 'Show what changed' }).click()
  await expect(settings.getByText('New from the other device: Phone.')).toBeInViewport()
  await expect(business.getByLabel('Phone', { exact: true })).toHaveValue('(415) 555-0155')
  await expect(business.getByLabel('Name of the business')).toHaveValue('Bright Home')
  await expect(settings.getByText(/was changed on another device too \(to “Shine Home”\)/)).toBeVisible()
  await save(settings)
  await expect(settings.getByText(/^Saved\./)).toBeVisible()
  const { brand, phone, address } = (await kept(page, site)).settings
  expect({ brand, phone, address }).toEqual({
    brand: 'Bright Home',
    phone: '(415) 555-0155',
    address: '1 Main Street',
  })
})

test('a form in which nothing is typed shows what another device saves, names it, and stays open', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const phone = settings.getByLabel('Phone', { exact: true })
  await expect(phone).toBeVisible()
  await changeElsewhere(page, site, { brand: 'Shine Home', phone: '(415) 555-0155' })
  await expect(settings.getByText('New from the other device: Name of the business, Phone.')).toBeVisible()
  await expect(settings.getByRole('alert')).toHaveCount(0)
  await expect(phone).toBeVisible()
  await expect(phone).toHaveValue('(415) 555-0155')
})

test('a section renamed in the meantime stays renamed, and the owner is not asked about it', async ({ page, site }) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  await (await unfold(settings, 'Business and page')).getByLabel('Name of the business').fill('Bright Home')
  // This device gets no notice before it saves.
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  const data = { key: randomUUID(), section: 'about', label: 'Who we are' }
  await page.request.put(`${site.server.url}/api/settings/navigation`, { data, headers: { origin: site.server.url } })
  await page.unroute('**/api/settings')
  await save(settings)
  await expect(settings.getByText(/^Saved\./)).toBeVisible()
  const { brand, navigation } = (await kept(page, site)).settings
  expect({ brand, about: navigation.about }).toEqual({ brand: 'Bright Home', about: 'Who we are' })
})

test('a lost answer, an ended session and a reload lose nothing, and the change is made once', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const business = await unfold(settings, 'Business and page')
  const name = business.getByLabel('Name of the business')
  await name.fill('Bright Home')
  await page.reload()
  await expect(settings.getByText('Your unsaved changes were kept.')).toBeVisible()
  await expect(name).toHaveValue('Bright Home')

  await page.route('**/api/settings/page', async (route) => {
    // The request arrives, and its answer does not.
    await route.fetch()
    await route.abort()
  })
  await page.route('**/api/events?*', (route) => route.abort())
  await save(settings)
  await expect(settings.getByRole('alert').filter({ hasText: 'The server did not answer' })).toBeVisible()
  await page.unroute('**/api/settings/page')
  await save(settings, 'Business and page')
  await expect(settings.getByText(/^Saved\./)).toBeVisible()
  expect(await kept(page, site)).toMatchObject({ version: 1, settings: { brand: 'Bright Home' } })

  await name.fill('Not this one')
  await settings.getByRole('button', { name: 'Discard it' }).click()
  await expect(name).toHaveValue('Bright Home')
  await name.fill('Brighter Home')
  await page.context().clearCookies()
  await save(settings)
  await fillSignIn(page)
  await expect(name).toHaveValue('Brighter Home')
  await save(settings)
  await expect(settings.getByText(/^Saved\./)).toBeVisible()
  expect((await kept(page, site)).settings.brand).toBe('Brighter Home')
})

test('a logo is previewed before saving, made printable, and removed again', async ({ page, site }) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const logo = await unfold(settings, 'Logo')
  await logo.getByLabel('Choose a picture').setInputFiles({
    name: 'note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(logo.getByLabel('Choose a picture')).toHaveAccessibleDescription(/Use a JPEG or PNG picture/)
  // As a business may have it for a dark page.
  await logo.getByLabel('Choose a picture').setInputFiles({
    name: 'white.png',
    mimeType: 'image/png',
    buffer: Buffer.from(whitePng, 'base64'),
  })
  await expect(logo.getByLabel('Choose a picture')).toHaveAccessibleDescription(/This picture cannot be seen/)
  await expect(logo.getByRole('img')).toHaveCount(0)
  await logo.getByLabel('Choose a picture').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(transparentPng, 'base64'),
  })
  await expect(logo.getByRole('img', { name: 'The new logo' })).toBeVisible()
  await expect(logo.getByText('It was put on white and prepared for printing.')).toBeVisible()
  await logo.getByRole('button', { name: 'Use this logo' }).click()
  await expect(logo.getByText('The logo is saved.')).toBeVisible()
  await expect(logo.getByLabel('Choose another picture')).toBeFocused()
  const shown = logo.getByRole('img', { name: 'Logo of Sparkle Home Cleaning' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await logo.getByRole('button', { name: 'Remove the logo' }).click()
  await expect(shown).toBeHidden()
  await expect(logo.getByText('The logo is removed.')).toBeVisible()
})

test('the settings have no accessibility barriers', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeOwner(page, site)
  await changeElsewhere(page, site, { zips: ['94110'] })
  await page.request.post(`${site.server.url}/api/waitlist`, {
    data: { key: randomUUID(), zip: '94607', email: 'waits@example.com' },
    headers: { origin: site.server.url },
  })
  const settings = await openSettings(page)
  await expectNoBarriersInBothLooks(page, 'folded')
  for (const title of ['Logo', 'Prices and services', 'Days off']) await unfold(settings, title)
  await expect(settings.getByText('1 person waits in 94607')).toBeVisible()
  await settings.getByLabel('Color', { exact: true }).fill('#ffd54a')
  await expect(settings.getByText(/^Too light to read/)).toBeVisible()
  await settings.getByRole('button', { name: 'Add a day off' }).click()
  await expectNoBarriersInBothLooks(page, 'unfolded')
  await settings.getByLabel('Crews').fill('0')
  await save(settings, 'Hours and area')
  await expect(settings.getByLabel('Crews')).toBeFocused()
  await changeElsewhere(page, site, { phone: '(415) 555-0155' })
  await expect(settings.getByRole('button', { name: 'Show what changed' })).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'with errors, and changed elsewhere')
  await settings.getByRole('button', { name: 'Show what changed' }).click()
  await expectNoBarriersInBothLooks(page, 'taken over')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await settings.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the settings need no mouse', async ({ page, site }) => {
  await becomeOwner(page, site)
  await goTo(page, 'More')
  await entrance(page, 'Settings').focus()
  await page.keyboard.press('Enter')
  const settings = pane(page, 'Settings')
  await expect(settings.getByRole('heading', { name: 'Settings' })).toBeFocused()
  const hours = settings.locator('summary').filter({ hasText: 'Hours and area' })
  await hours.focus()
  await page.keyboard.press('Enter')
  const sunday = settings.getByRole('checkbox', { name: 'Sunday' })
  await sunday.focus()
  await page.keyboard.press('Space')
  await settings.getByRole('button', { name: 'Add a window' }).focus()
  await page.keyboard.press('Enter')
  await expect(settings.getByRole('group', { name: 'Window 5' }).getByLabel('From')).toHaveValue('16:00')
  await settings.getByRole('button', { name: 'Remove window 1' }).focus()
  await page.keyboard.press('Enter')
  await sunday.focus()
  await page.keyboard.press('Enter')
  await expect(settings.getByText(/^Saved\./)).toBeVisible()
  const { schedule } = (await kept(page, site)).settings
  expect(schedule.openDays).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(schedule.windows.map(({ id }) => id)).toEqual(['10-12', '12-14', '14-16', '16-18'])
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(entrance(page, 'Settings')).toBeFocused()
})

/** One pixel each with an alpha channel. */
const whitePng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4//9/PQAJewN97I06vwAAAABJRU5ErkJggg=='
const transparentPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('the owner sets what texts may cost in a day and where they go', async ({ page, site }) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const texts = await unfold(settings, 'Text messages')
  await expect(texts.locator('summary').first()).toContainText('To United States, at most $5 a day')
  await texts.getByLabel('Dollars a day').fill('8')
  await texts.getByLabel('Add a country').selectOption('Canada')
  await expect(texts.locator('summary').first()).toContainText('To United States or Canada, at most $8 a day')
  await texts.getByRole('button', { name: 'Remove United States' }).click()
  await expect(texts.getByLabel('Add a country')).toBeFocused()
  await save(settings)
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()
  expect((await kept(page, site)).settings.texts).toEqual({ dailyDollars: 8, countries: ['CA'] })
  await texts.getByLabel('Dollars a day').fill('-1')
  await save(settings)
  await expect(texts.getByText('Enter whole dollars between 0 and 1,000 a day.')).toBeVisible()
})

test('the owner sets what each service includes, and visitors compare it', async ({ page, site }) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  await (await unfold(settings, 'Business and page')).getByLabel('Name of the business').fill('Bright Rooms')
  const part = await unfold(settings, 'What is included')
  await part.getByLabel('Deep Clean', { exact: true }).first().fill('Half a day with two cleaners')
  const kitchen = part.getByRole('group', { name: 'Kitchen' })
  await kitchen.getByRole('button', { name: 'Remove task 1' }).click()
  await expect(kitchen.getByRole('button', { name: 'Add a task to Kitchen' })).toBeFocused()
  await page.keyboard.press('Enter')
  const added = kitchen.getByRole('group', { name: 'Task 3' })
  await added.getByLabel('Task 3', { exact: true }).fill('Microwave, in & out')
  for (const name of ['Standard Clean', 'Deep Clean', 'Move-in/Out']) await added.getByLabel(name).uncheck()
  await save(settings)
  await expect(added.getByText('Tick the services that include this task')).toBeVisible()
  await added.getByLabel('Deep Clean').check()
  const bathrooms = part.getByRole('group', { name: 'Bathrooms' })
  for (let left = 2; left > 0; left--) await bathrooms.getByRole('button', { name: 'Remove task 1' }).click()
  await expect(part.getByRole('button', { name: 'Add a room' })).toBeFocused()
  await save(settings)
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto(site.server.url)
  await expect(visitor.getByRole('heading', { name: 'Move-in/Out' })).toBeVisible()
  await expect(visitor.getByRole('table', { name: 'What each clean includes' })).toHaveCount(0)
  await part.getByLabel('We work like this: show it on the page').check()
  await save(settings)
  await expect(settings.getByText('One change is not saved yet.')).toHaveCount(0)

  await page.goto(site.server.url)
  await expect(page.getByText('Half a day with two cleaners')).toBeVisible()
  const table = page.getByRole('table', { name: 'What each clean includes' })
  await expect(table.getByRole('row', { name: 'Microwave, in & out' }).getByRole('cell')).toHaveText(['', '✓', ''])
  await expect(table.getByText('Counters, sink and faucets')).toHaveCount(0)
  await expect(table.getByText('Bathrooms')).toHaveCount(0)
})
