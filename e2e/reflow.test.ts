import type { Locator, Page } from '@playwright/test'
import { expect, test } from './site.ts'
import { bookingDialog, chooseWindow } from './visitor.ts'

// A window of 1280 × 1024 pixels, enlarged four times (WCAG 1.4.10).
test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } })

/** Controls that cannot be seen and pressed where the focus scrolls to: outside the window, or covered. */
async function findUnreachable(within: Page | Locator): Promise<string[]> {
  const named = ['a', 'button', 'input', 'select', 'textarea', 'summary'].map((name) => `${name}:not([tabindex='-1'])`)
  const controls = await within.locator(named.join()).filter({ visible: true }).all()
  expect(controls.length).toBeGreaterThan(1)
  const unreachable: string[] = []
  for (const control of controls) {
    await control.focus()
    const problem = await control.evaluate((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent
      if (left < -1 || right > innerWidth + 1) return `${name} is cut off`
      const y = Math.min(Math.max((top + bottom) / 2, top + 4), innerHeight - 4)
      const seen = document.elementFromPoint(left + width / 2, y)
      const meant = element.closest('label') ?? element
      return seen && (meant.contains(seen) || seen.contains(element)) ? null : `${name} is covered`
    })
    if (problem !== null) unreachable.push(problem)
  }
  return unreachable
}

async function expectToFit(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  const sizes = await dialog.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
    sideways: scrollWidth - clientWidth,
    scrolls: scrollHeight > clientHeight,
  }))
  expect(sizes).toEqual({ sideways: 0, scrolls: true })
  expect(await findUnreachable(dialog)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}

test('enlarged four times, the page scrolls one way only, and every control can be reached', async ({ page, site }) => {
  await page.goto(site.server.url)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  // The skip link is hidden until it has the focus.
  expect(await findUnreachable(page.locator('header, main, footer').filter({ visible: true }))).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible()
  expect(await findUnreachable(page.locator('#menu'))).toEqual([])
})

test('enlarged four times, every dialog scrolls one way only, and every control in it can be reached', async ({
  page,
  site,
}) => {
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await chooseWindow(bookingDialog(page))
  await expectToFit(page, bookingDialog(page))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Write a Review' }).click()
  await expectToFit(page, page.getByRole('dialog', { name: 'Write a Review' }))
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expectToFit(page, page.getByRole('dialog', { name: 'Privacy' }))
})

test('with reduced motion nothing moves', async ({ page, site }) => {
  await page.goto(site.server.url)
  await page.getByRole('link', { name: 'Learn More' }).click()
  // Immediately: smooth scrolling would take some frames.
  await expect(page.getByRole('heading', { name: /^About/ })).toBeInViewport({ timeout: 100 })
  await page.getByRole('button', { name: 'Book Now' }).click()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
