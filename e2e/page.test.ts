import type { Page } from '@playwright/test'
import { becomeOwner } from './office.ts'
import { expect, test } from './site.ts'
import { bookingDialog } from './visitor.ts'

test('every control of the page is found by its role and name', { tag: '@core' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site.server.url)
  const header = page.getByRole('banner')
  for (const name of ['Services', 'Pricing', 'About', 'Reviews', 'Contact']) {
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(header.getByRole('link', { name: '(415) 555-0132' })).toHaveAttribute('href', 'tel:+14155550132')
  for (const name of ['Book Now', 'Owner Dashboard']) await expect(header.getByRole('button', { name })).toBeVisible()
  for (const name of ['Get Instant Quote', 'Learn More']) await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Select Service/ })).toHaveCount(3)
  for (const name of ['Book this price', 'Write a Review']) {
    await expect(page.getByRole('button', { name })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'No Reviews Yet' })).toBeVisible()
  await expect(page.getByText('Be the first to share your experience!')).toBeVisible()
})

test(
  'a link scrolls to its section, puts it into the address and moves the focus',
  { tag: '@core' },
  async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(site.server.url)
    await page.getByRole('link', { name: 'Learn More' }).click()
    expect(new URL(page.url()).hash).toBe('#about')
    await expect(page.getByRole('heading', { name: /^About/ })).toBeInViewport()
    await expect(page.locator('#about')).toBeFocused()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  },
)

test(
  'Select Service chooses the service in the calculator and scrolls there',
  { tag: '@core' },
  async ({ page, site }) => {
    await page.goto(site.server.url)
    const price = page.getByRole('status', { name: 'Your price' })
    await expect(price.locator('.price:visible')).toHaveText('$89')
    await page.getByRole('link', { name: 'Select Service: Deep Clean' }).click()
    await expect(page.getByRole('radio', { name: /^Deep Clean/ })).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Get Your Quote' })).toBeInViewport()
    await expect(price).toHaveText('$149')
    await page.getByRole('radio', { name: '5+ Bedrooms' }).check()
    await expect(price).toHaveText('$201')
    // Once more from elsewhere, although the address already has it.
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('link', { name: 'Select Service: Standard Clean' }).click()
    await expect(page.getByRole('heading', { name: 'Get Your Quote' })).toBeInViewport()
    await expect(price).toHaveText('$120')
    expect(new URL(page.url()).search).toBe('')
  },
)

test(
  'extras and frequency change the price of the first and of later visits, and the booking form has them',
  { tag: '@core' },
  async ({ page, site }) => {
    await page.goto(site.server.url)
    await page.getByRole('checkbox', { name: /^Inside the oven/ }).check()
    await page.getByRole('radio', { name: /^Every week/ }).check()
    await expect(page.getByRole('status', { name: 'Your price' })).toHaveText('$119then $95 for each later visit')
    await page.getByRole('button', { name: 'Book this price' }).click()
    const dialog = bookingDialog(page)
    await expect(dialog.getByRole('listitem').filter({ visible: true })).toHaveText([
      'Standard Clean',
      '3-4 Bedrooms',
      'Inside the oven',
      'Every week',
    ])
    await expect(dialog.getByText('$119')).toBeVisible()
  },
)

test("the server's price stays in view while the script adds it up again", async ({ page, site }) => {
  await page.goto(`${site.server.url}/?service=deep`)
  const price = page.getByRole('status', { name: 'Your price' }).locator('strong').filter({ visible: true })
  await expect(price).toHaveText('$149')
  const oven = page.getByRole('checkbox', { name: /^Inside the oven/ })
  await oven.check()
  await expect(price).toHaveText('$179')
  await oven.uncheck()
  await expect(price).toHaveText('$149')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Owner Dashboard, which needs a script, is not offered', async ({ page, site }) => {
    await page.goto(site.server.url)
    await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
    await expect(page.getByText('Owner Dashboard')).toBeHidden()
  })

  test('the price of every choice is right, and the dialogs open', { tag: '@core' }, async ({ page, site }) => {
    await page.goto(site.server.url)
    const price = page.getByRole('status', { name: 'Your price' }).locator('.price').filter({ visible: true })
    await expect(price).toHaveText('$89')
    await page.getByRole('link', { name: 'Select Service: Move-in/Out' }).click()
    await expect(page.getByRole('radio', { name: /^Move-in/ })).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Get Your Quote' })).toBeInViewport()
    await page.getByRole('radio', { name: '5+ Bedrooms' }).check()
    await expect(price).toHaveText('$269')
    await page.getByRole('button', { name: 'Book this price' }).click()
    await expect(bookingDialog(page).getByText('and what you added')).toBeHidden()
    await bookingDialog(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('checkbox', { name: /^Inside the oven/ }).check()
    await page.getByRole('radio', { name: /^Every week/ }).check()
    await page.getByRole('button', { name: 'Book this price' }).click()
    await expect(bookingDialog(page).getByText('and what you added')).toBeVisible()
    await bookingDialog(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Show my price' }).click()
    const summed = page.getByRole('status', { name: 'Your price' })
    await expect(summed.getByText('$299')).toBeInViewport()
    await expect(summed.getByText('then $239 for each later visit')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show my price' })).toBeHidden()
    // Another choice has another price, which has not been computed yet.
    await page.getByRole('radio', { name: '1-2 Bedrooms' }).check()
    await expect(price).toHaveText('$149')
    await expect(summed.getByText('and what you added')).toBeVisible()
    await page.getByRole('radio', { name: '5+ Bedrooms' }).check()
    await expect(price).toHaveText('$299')
    for (const [button, dialog] of [
      ['Book Now', 'Book a cleaning'],
      ['Write a Review', 'Write a Review'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Close' }).click()
    }
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('dialog', { name: 'Privacy' })).toContainText('no cookies')
  })
})

test('scripts that come five seconds late change no choice, and Book Now opens at once', async ({ page, site }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    await route.continue()
  })
  await page.goto(site.server.url)
  await page.getByRole('radio', { name: /^Deep Clean/ }).check()
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).pressSequentially('Ana María', { delay: 10 })
  await expect(dialog.getByText('$149')).toBeVisible()
  // The script has loaded once there are steps: it begins with the current one, and keeps everything as before.
  await expect(dialog.getByRole('heading', { name: 'Step 2 of 3' })).toBeVisible()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Ana María')
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('group', { name: 'Day', exact: true })).toBeVisible()
  await expect(dialog.getByText('$149')).toBeVisible()
})

test("a section's edit button covers no name, in one line of names or in several", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const dashboard = await becomeOwner(page, site)
  await dashboard.getByRole('button', { name: 'Close' }).click()
  // Their script comes a moment later.
  await expect(page.locator('.rename-button')).toHaveCount(5)
  expect(await pensOnNames(page)).toEqual([])
  await page.setViewportSize({ width: 1090, height: 800 })
  expect(await pensOnNames(page)).toEqual([])
  await page.locator('.menu nav a').evaluateAll((links) => links.forEach((link) => link.append(' of our business')))
  expect(await pensOnNames(page)).toEqual([])
})

/** The names in the navigation that an edit button covers. */
function pensOnNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((it) => ({ it, box: it.getBoundingClientRect() }))
    const pens = boxes('.rename-button')
    if (pens.length !== 5) throw new Error(`There are ${pens.length} pens.`)
    return boxes('.menu nav a')
      .filter(({ box }) =>
        pens.some(
          ({ box: pen }) =>
            pen.right > box.left + 1 && pen.left < box.right - 1 && pen.bottom > box.top && pen.top < box.bottom,
        ),
      )
      .map(({ it }) => it.textContent)
  })
}

test(
  'the owner renames a section in place: Enter saves, Escape cancels, and the next visitor sees it',
  { tag: '@core' },
  async ({ page, site, browser }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const dashboard = await becomeOwner(page, site)
    await dashboard.getByRole('button', { name: 'Close' }).click()
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'About' }).hover()
    await header.getByRole('button', { name: 'Rename About' }).click()
    await header.getByLabel('New name of About').fill('Nothing')
    await page.keyboard.press('Escape')
    await expect(header.getByRole('link', { name: 'About' })).toBeVisible()
    await header.getByRole('button', { name: 'Rename About' }).focus()
    await page.keyboard.press('Enter')
    const field = header.getByLabel('New name of About')
    await field.fill('  ')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription('Enter a label.')
    await field.fill('Our team')
    await page.keyboard.press('Enter')
    await expect(header.getByRole('link', { name: 'Our team' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Rename Our team' })).toBeFocused()

    const visitor = await (await browser.newContext()).newPage()
    await visitor.setViewportSize({ width: 1280, height: 800 })
    await visitor.goto(site.server.url)
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Our team' })).toBeVisible()
    await expect(visitor.getByRole('button', { name: /^Rename/ })).toHaveCount(0)
    await visitor.close()
  },
)
