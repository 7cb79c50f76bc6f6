import { expectNoBarriers } from './barriers.ts'
import { signIn } from './office.ts'
import { book, bookConfirmed, bookings, findWindows, rows } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false })

for (const { width, height, colorScheme } of [
  { width: 390, height: 664, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const) {
  test(`bookings are filtered in the address, which survives a reload and Back, ${width} px wide`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await signIn(page, site)
    const free = await findWindows(page, site)
    await bookConfirmed(page, site, { ...free[0], name: 'Ana Near', service: 'deep' })
    await bookConfirmed(page, site, { ...free[1], name: 'Ben Far', zip: '94112' })
    await book(page, site, { ...free[2], name: 'Cleo Waits' })
    await page.goto(`${site.server.url}/?office=bookings&list=all`)
    const list = bookings(page)
    await expect(rows(list)).toHaveCount(3)
    await list.getByText('All bookings, the newest first').click()
    await list.getByLabel('Status').selectOption('confirmed')
    await list.getByLabel('ZIP code').fill('9411')
    await list.getByRole('button', { name: 'Show these' }).click()
    await expect(list.getByLabel('ZIP code')).toHaveAccessibleDescription(/./)
    await list.getByLabel('ZIP code').fill('94112')
    await page.keyboard.press('Enter')
    await expect(list.getByText('1 booking matches.')).toBeVisible()
    await expect(rows(list)).toHaveText(/Ben Far/)
    await expectNoBarriers(page)
    expect(new URL(page.url()).searchParams.get('q')).toBe('status:confirmed zip:94112')

    await page.reload()
    await expect(rows(list)).toHaveText(/Ben Far/)
    await expect(list.getByText('Confirmed, ZIP 94112')).toBeVisible()
    // In a line with its arrow at the end, on a phone too.
    await expect(list.locator('summary')).toHaveCSS('display', 'grid')
    await rows(list)
      .getByRole('button', { name: /Ben Far/ })
      .first()
      .click()
    await page.goBack()
    await expect(list.getByText('1 booking matches.')).toBeVisible()

    await list.getByText('Confirmed, ZIP 94112').click()
    await list.getByRole('button', { name: 'Show all' }).click()
    await expect(rows(list)).toHaveCount(3)
    await expect(list.getByLabel('ZIP code')).toHaveValue('')
    await list.getByLabel('From').fill('2099-01-01')
    await list.getByRole('button', { name: 'Show these' }).click()
    await expect(list.getByText('Try fewer filters, or other days.')).toBeVisible()
  })
}
