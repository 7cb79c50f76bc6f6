import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, pane } from './office.ts'
import { bookConfirmed, findWindows } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false })

test('the owner closes a day, moves its regular visits by one press, and undoes it', async ({ page, site }) => {
  await becomeOwner(page, site)
  const free = await findWindows(page, site)
  const visit = await bookConfirmed(page, site, { ...free[8], frequency: 'weekly' })
  await page.goto(`${site.server.url}/?office=calendar&view=day&date=${visit.date}`)
  await pane(page, 'Calendar').getByRole('button', { name: 'Block time' }).click()
  const block = page.getByRole('dialog', { name: 'Block time' })
  await block.getByLabel('Note for yourself (optional)').fill('Family')
  await block.getByRole('button', { name: 'Move or skip the regular visits …' }).click()

  const closing = page.getByRole('dialog', { name: /^Closed on / })
  await expect(closing.getByLabel('Note for yourself (optional)')).toHaveValue('Family')
  const time = closing.getByRole('combobox', { name: 'New time for Ana Díaz' })
  const proposed = await time.inputValue()
  await closing.getByRole('radio', { name: 'Try the day after first' }).check()
  await expect(time).not.toHaveValue(proposed)
  await closing.getByRole('radio', { name: 'Skip them all' }).check()
  await expect(time).toHaveValue('')
  await closing.getByRole('radio', { name: 'Try the day before first' }).check()
  await expect(time).toHaveValue(proposed)
  await expectNoBarriers(page)
  await closing.getByRole('button', { name: 'Close the day, change 1 visit' }).click()
  await expect(
    closing.getByText('The day is closed, and its visits are changed. 1 customer gets an email.'),
  ).toBeFocused()
  await expectNoBarriers(page)
  await closing.getByRole('button', { name: /^Undo/ }).click()
  await expect(closing.getByRole('button', { name: 'Close the day, change 1 visit' })).toBeVisible()
  await closing.getByRole('button', { name: 'Close the day, change 1 visit' }).click()
  await closing.getByRole('button', { name: 'Finish' }).click()
  await expect(pane(page, 'Calendar').getByText('Day off: Family')).toBeVisible()
  await page.goto(`${site.server.url}/?office=bookings&id=${visit.id}`)
  const [, monthDay = ''] = proposed.split(', ')
  const words = new Date(`${monthDay}, ${visit.date.slice(0, 4)} UTC`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  await expect(pane(page, 'Ana Díaz').getByText(words).first()).toBeVisible()
})

test('a day that was closed with regular visits on it is named in Today until they are decided about', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const free = await findWindows(page, site)
  const visit = await bookConfirmed(page, site, { ...free[8], frequency: 'weekly' })
  await page.goto(`${site.server.url}/?office=calendar&view=day&date=${visit.date}`)
  await pane(page, 'Calendar').getByRole('button', { name: 'Block time' }).click()
  const block = page.getByRole('dialog', { name: 'Block time' })
  await block.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(block).toBeHidden()
  await page.goto(`${site.server.url}/?office=today`)
  await page.getByRole('button', { name: /^Decide about the regular visits on / }).click()
  const closing = page.getByRole('dialog', { name: /^Closed on / })
  await closing
    .getByRole('combobox', { name: 'New time for Ana Díaz' })
    .selectOption({ label: 'Skip, no price changes' })
  await closing.getByRole('button', { name: 'Change 1 visit' }).click()
  await closing.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('button', { name: /^Decide about the regular visits on / })).toBeHidden()
})
