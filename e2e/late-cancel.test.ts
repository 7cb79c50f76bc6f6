import { expectNoBarriersInBothLooks } from './barriers.ts'
import { signIn } from './office.ts'
import { expect, test } from './site.ts'
import { bookByProgram, changeBusiness } from './visitor.ts'

const fees = { lateCancel: 50, noticeHours: 168, lockedOut: 75 }

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled })

    test('the page names the fee of a late cancel before the press, and only the owner charges it', async ({
      page,
      site,
      browser,
    }) => {
      await changeBusiness(page, site, { fees })
      const link = await bookByProgram(page.request, site, 'late@example.com')
      const office = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
      await signIn(office, site)
      const { items } = await (await office.request.get(`${site.server.url}/api/bookings`)).json()
      const { id } = items[0]
      await office.request.post(`${site.server.url}/api/bookings/${id}/confirm`, {
        data: { key: crypto.randomUUID() },
        headers: { origin: site.server.url },
      })

      await page.goto(site.server.url + link)
      await page.getByRole('button', { name: 'Cancel this booking' }).click()
      const question = page.locator('#cancel-booking')
      const said = 'It is less than 168 hours before your visit: canceling now may cost $50.'
      await expect(question.getByText(said)).toBeVisible()
      if (javaScriptEnabled) await expectNoBarriersInBothLooks(page, 'a late cancel')
      await question.getByRole('button', { name: 'Cancel the booking' }).click()
      await expect(page.getByRole('dialog', { name: 'Your booking' })).toContainText('Canceled')

      await office.goto(`${site.server.url}/?office=bookings&id=${id}`)
      const visit = office.getByRole('dialog', { name: 'Owner Dashboard' })
      await expect(visit.getByText('Canceled late. The customer read that it may cost $50.')).toBeVisible()
      if (javaScriptEnabled) await expectNoBarriersInBothLooks(office, 'the fee of a late cancel')
      await visit.getByRole('button', { name: /^Charge \$50: / }).click()
      await expect(visit.getByText('$50 · unpaid')).toBeVisible()
    })
  })
