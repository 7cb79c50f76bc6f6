import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, openSettings, save, unfold } from './office.ts'
import { expect, test } from './site.ts'
import { bookingDialog, fillOpenDay, fillPlainForm, fillVisitor, sendBooking } from './visitor.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test('an owner who offers every 3 weeks sells it on the page', async ({ page, site, browser }) => {
      await page.goto(site.server.url)
      await expect(page.getByRole('radio', { name: /^Every \d weeks/ })).toHaveCount(2)
      await becomeOwner(page, site)
      const settings = await openSettings(page)
      const often = await unfold(settings, 'How often')
      await often.getByRole('checkbox', { name: 'Every 3 weeks' }).check()
      await expect(often.getByLabel('% less').nth(2)).toHaveValue('12')
      await expectNoBarriers(page)
      await save(settings)
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

      const context = await browser.newContext({ javaScriptEnabled })
      const visitor = await context.newPage()
      await visitor.goto(site.server.url)
      await visitor.getByRole('radio', { name: /^Every 3 weeks/ }).check()
      const result = visitor.locator('.quote output')
      if (javaScriptEnabled) {
        await expect(result).toContainText('$78')
        await visitor.getByRole('button', { name: 'Book this price' }).click()
        const dialog = bookingDialog(visitor)
        await fillVisitor(dialog)
        const offered = often.getByRole('checkbox', { name: 'Every 3 weeks' })
        await offered.uncheck()
        await save(settings)
        await expect(offered).not.toBeChecked()
        await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
        await sendBooking(dialog)
        await expect(dialog.getByRole('alert')).toContainText('“Every 3 weeks” is no longer on offer.')
        await offered.check()
        await save(settings)
        await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
        await sendBooking(dialog)
        await expect(dialog.getByRole('heading', { name: /^Thank you/ })).toBeFocused()
        await expect(dialog).toContainText('Every 3 weeks')
      } else {
        await visitor.getByRole('button', { name: 'Show my price' }).click()
        await expect(result).toContainText('$78')
        await expect(visitor.getByRole('radio', { name: /^Every 3 weeks/ })).toBeChecked()
        await visitor.goto(site.server.url)
        await visitor.getByRole('radio', { name: /^Every 3 weeks/ }).check()
        await visitor.getByRole('button', { name: 'Book this price' }).click()
        const dialog = bookingDialog(visitor)
        await fillPlainForm(dialog)
        await fillOpenDay(dialog)
        await dialog.getByLabel('Arrival window').selectOption({ index: 1 })
        await sendBooking(dialog)
        await expect(visitor.getByRole('dialog', { name: 'Your booking' })).toContainText('Every 3 weeks')
      }
      await context.close()
    })
  })
