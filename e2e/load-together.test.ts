import { becomeOwner } from './office.ts'
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
