import { expectNoBarriersInBothLooks } from './barriers.ts'
import { signIn } from './office.ts'
import { expect, type Site, test } from './site.ts'
import { bookByProgram, bookingDialog, fillOpenDay, fillPlainForm, fillVisitor, goOn, sendBooking } from './visitor.ts'

/** Unconfirmed addresses hold half of the second free day. */
async function holdHalfADay(request: Parameters<typeof bookByProgram>[0], site: Site): Promise<void> {
  for (const email of ['one@example.com', 'two@example.com']) await bookByProgram(request, site, email)
}

/** The address in the newest e-mail to the visitor. */
async function linkIn(site: Site): Promise<string> {
  const mailed = () => site.mail.received.find(({ parsed }) => parsed.text?.includes('?keep='))?.parsed.text ?? ''
  await expect.poll(mailed).toContain('?keep=')
  return /\/\?keep=[\w-]+/.exec(mailed())?.[0] ?? ''
}

test('beyond the share of unconfirmed visitors, pressing a mailed link books the time', async ({ page, site }) => {
  await holdHalfADay(page.request, site)
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = bookingDialog(page)
  await fillVisitor(dialog)
  await goOn(dialog)
  await sendBooking(dialog)
  const sent = page.getByRole('dialog', { name: 'One more press' })
  await expect(sent).toContainText('We have sent you a link. Press it to keep this time.')
  await expectNoBarriersInBothLooks(page, 'link sent')
  await page.goto(site.server.url + (await linkIn(site)))
  const keep = page.getByRole('dialog', { name: 'Keep this time?' })
  await expectNoBarriersInBothLooks(page, 'keep')
  await keep.getByRole('button', { name: 'Keep this time' }).click()
  await expect(page.getByRole('dialog', { name: 'Your booking' })).toContainText('Received, not yet confirmed')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same link leads to the same booking', async ({ page, site }) => {
    await holdHalfADay(page.request, site)
    await page.goto(site.server.url)
    await page.getByRole('button', { name: 'Book Now' }).click()
    const dialog = bookingDialog(page)
    await fillPlainForm(dialog)
    await fillOpenDay(dialog)
    await dialog.getByLabel('Arrival window').selectOption({ index: 4 })
    await sendBooking(dialog)
    await expect(page.getByRole('dialog', { name: 'One more press' })).toBeVisible()
    const link = await linkIn(site)
    await page.goto(site.server.url + link)
    await page.getByRole('button', { name: 'Keep this time' }).click()
    await expect(page.getByRole('dialog', { name: 'Your booking' })).toContainText('Received, not yet confirmed')
    await page.goto(site.server.url + link)
    await expect(page.getByRole('dialog', { name: 'This time is yours' })).toBeVisible()
  })
})

test('the owner declines related requests by one press, and takes it back', async ({ page, site }) => {
  await holdHalfADay(page.request, site)
  const { days } = await (await page.request.get(`${site.server.url}/api/availability`)).json()
  for (const index of [4, 6]) {
    const at = { date: days[index].date, window: days[index].windows[0].id }
    await bookByProgram(page.request, site, `later${index}@example.com`, at)
  }
  await signIn(page, site)
  await page.goto(`${site.server.url}/?office=bookings`)
  const crowd = page.getByRole('region', { name: '4 requests came together' })
  await crowd.getByRole('button', { name: 'Decline all 4 of these' }).click()
  await expect(page.getByText('Nothing waits for an answer')).toBeVisible()
  await crowd.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('button', { name: /^Confirm Bea Ortega/ })).toHaveCount(4)
  await expect(crowd.getByRole('button', { name: 'Decline all 4 of these' })).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'a crowd')
})
