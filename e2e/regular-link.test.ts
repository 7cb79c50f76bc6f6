import { expectNoBarriers } from './barriers.ts'
import { signIn } from './office.ts'
import { bookWithLink, confirm, findWindows } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false })

const day = (from: string, weeks: number) =>
  new Date(Date.parse(from) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

for (const [javaScriptEnabled, width, height] of [
  [true, 390, 664],
  [false, 1280, 800],
] as const)
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} a script, ${width}×${height}`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height } })

    test('a regular customer pauses over a holiday after a typo, and ends the visits', async ({ page, site }) => {
      await signIn(page, site)
      const free = await findWindows(page, site)
      const { booking, link } = await bookWithLink(page, site, { ...free[4], frequency: 'weekly' })
      await confirm(page, site, booking.id)
      await page.goto(site.server.url + link)
      const regular = page.getByRole('region', { name: 'Your regular visits' })
      const from = regular.getByLabel('From', { exact: true })
      await regular.getByText('Pause my visits').click()
      await from.fill(day(booking.date, 3))
      await regular.getByLabel(/^Until/).fill(day(booking.date, 2))
      await regular.getByRole('button', { name: 'Pause', exact: true }).click()
      await expect(page.locator('.trouble')).toContainText('A pause has to end after')
      await expect(from).toHaveValue(day(booking.date, 3))
      await from.fill(day(booking.date, 1))
      await regular.getByLabel(/^Until/).fill(day(booking.date, 3))
      await regular.getByRole('button', { name: 'Pause', exact: true }).click()
      await expect(regular.getByText(/^Paused until /)).toBeVisible()
      await expect(regular.getByText('Ask for another day or time')).toBeHidden()
      if (javaScriptEnabled) await expectNoBarriers(page)
      await regular.getByText('End my regular visits').click()
      await regular.getByRole('button', { name: 'End them' }).click()
      await expect(regular.getByRole('listitem')).toHaveCount(0)
    })
  })
