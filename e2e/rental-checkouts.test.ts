import { startCalendarStandIn } from '../tools/calendar-stand-in.ts'
import { expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, pane } from './office.ts'
import { bookConfirmed } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false, variables: { CALENDARS_IN_OWN_NETWORK: 'on' }, viewport: { width: 390, height: 664 } })

const dayMs = 24 * 3_600_000
/** A Tuesday, and the days around it, as the file names them. */
const tuesday = Date.now() + (9 - new Date().getUTCDay()) * dayMs
const dayOf = (days: number) => new Date(tuesday + days * dayMs).toISOString().slice(0, 10).replaceAll('-', '')
const stay = (uid: string, leaves: number) =>
  `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:Reserved\nDTSTART;VALUE=DATE:${dayOf(leaves - 3)}\nDTEND;VALUE=DATE:${dayOf(leaves)}\nEND:VEVENT`

test('checkouts of a rental home become visits by one press, and follow their stays', async ({ page, site }) => {
  const provider = await startCalendarStandIn()
  provider.serve('/beach.ics', [stay('a', 0), stay('b', 5)].join('\n'))
  await becomeOwner(page, site)
  const { id } = await bookConfirmed(page, site)
  const visit = `${site.server.url}/?office=bookings&id=${id}`

  await page.goto(visit)
  await page.getByRole('link', { name: 'Is this home a rental? Have its checkouts proposed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Other calendars' })
  await expect(
    dialog.getByText(/^Each checkout is proposed in Today as a visit like this one: Standard Clean, /),
  ).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'the calendar of a rental')
  await dialog.getByLabel('Name').fill('Beach house')
  await dialog.getByLabel('Secret address').fill(`${provider.url}/beach.ics`)
  await dialog.getByRole('button', { name: 'Read and add' }).press('Enter')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'its checkouts are proposed in Today' })).toBeVisible()

  await page.goto(`${site.server.url}/?office=today`)
  const checkouts = page.getByRole('region', { name: 'Checkouts' })
  await expect(checkouts.getByRole('listitem')).toHaveCount(2)
  await expectNoBarriersInBothLooks(page, 'checkouts that wait')
  await checkouts.getByRole('button', { name: 'Book the visit for Ana Díaz' }).first().press('Enter')
  await expect(checkouts.getByRole('listitem')).toHaveCount(1)
  // The other one is on a Sunday, when nobody works.
  await checkouts.getByRole('button', { name: 'Book the visit for Ana Díaz' }).press('Enter')
  await expect(checkouts.getByText('This time is taken, or you do not work then.')).toBeVisible()
  await expect(checkouts.getByRole('button', { name: 'Book it anyway for Ana Díaz' })).toBeFocused()
  await checkouts.getByRole('button', { name: 'Leave it as it is for Ana Díaz' }).press('Enter')
  await expect(checkouts).toBeHidden()
  await page.goto(`${site.server.url}/?office=bookings&list=all`)
  await expect(pane(page, 'Bookings').getByRole('listitem').filter({ hasText: 'Ana Díaz' })).toHaveCount(2)

  // The guests stay a day longer, and the other stay is gone.
  provider.serve('/beach.ics', stay('a', 1))
  await page.goto(visit)
  await page.getByRole('link', { name: /^Is this home a rental/ }).click()
  await dialog.getByText('Change or remove').click()
  await dialog.getByRole('button', { name: 'Read it now' }).click()
  await expect(dialog.getByRole('button', { name: 'Read it now' })).toBeVisible()
  await page.goto(`${site.server.url}/?office=today`)
  await expect(checkouts.getByText(/^Beach house: guests leave on .* now$/)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await checkouts.getByRole('button', { name: 'Move the visit for Ana Díaz' }).click()
  await expect(checkouts).toBeHidden()
  await provider.close()
})
