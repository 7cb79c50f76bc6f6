import SqliteFile from 'better-sqlite3'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, signIn } from './office.ts'
import { bookWithLink, confirm, findWindows } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

test.use({ limits: false })

/** What no press of the office does: a file that was restored or edited by hand. */
function write(site: Site, ...statements: string[]): void {
  const file = new SqliteFile(join(site.folder, 'broom.sqlite'))
  for (const statement of statements) file.exec(statement)
  file.close()
}

/** What was written past the server shows within some seconds. */
async function lookUntil(page: Page, site: Site, isShown: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(`${site.server.url}/?office=today`)
    await isShown()
  }).toPass()
}

test('Today names regular visits that are not as agreed, and one press each sets them right', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const free = await findWindows(page, site)
  const { booking } = await bookWithLink(page, site, { ...free[4], frequency: 'weekly' })
  await confirm(page, site, booking.id)
  const made = `series_id is not null and id <> '${booking.id}'`
  write(site, 'update series set due_at = null')
  const dashboard = await becomeOwner(page, site)
  const waits = dashboard.getByRole('region', { name: 'Regular visits that need you' })
  const unmade = waits.getByRole('listitem').filter({ hasText: 'Ana Díaz: the next visits were not made' })
  await unmade.getByRole('button', { name: 'Make the visits of Ana Díaz' }).press('Enter')
  await expect(unmade).toHaveCount(0)

  const nth = (n: number) => `(select id from bookings where ${made} order by slot_date limit 1 offset ${n})`
  write(site, `delete from places where booking_id = ${nth(1)}`, `update bookings set price = 12 where id = ${nth(2)}`)

  const placeless = waits.getByRole('listitem').filter({ hasText: 'no place is kept' })
  const priced = waits.getByRole('listitem').filter({ hasText: 'another price than agreed' })
  await lookUntil(page, site, () => expect(placeless).toContainText('is still free', { timeout: 2_000 }))
  await expectNoBarriersInBothLooks(page, 'troubles of series')
  await placeless.getByRole('button', { name: /^Keep its place: Ana Díaz/ }).press('Enter')
  await expect(placeless.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await priced.getByRole('button', { name: /^Make it \$.*: Ana Díaz/ }).press('Enter')
  await priced.getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(priced.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await expect(priced.getByRole('button', { name: /^Make it \$.*: Ana Díaz/ })).toBeVisible()

  write(
    site,
    'delete from places',
    `update bookings set status = 'cancelled' where ${made} or id = '${booking.id}'`,
    'update acts set held_until = 0',
  )
  const silent = waits.getByRole('listitem').filter({ hasText: 'Ana Díaz has no visit to come' })
  await lookUntil(page, site, () => expect(silent).toBeVisible({ timeout: 2_000 }))
  await silent.getByRole('button', { name: 'Change the visits of Ana Díaz' }).press('Enter')
  await expect(silent.getByRole('button', { name: 'See what happens' })).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'a silent series')
  await silent.getByRole('button', { name: 'Cancel' }).press('Enter')
  await silent.getByRole('button', { name: 'End them: the visits of Ana Díaz' }).press('Enter')
  await silent.getByRole('button', { name: 'See what happens' }).press('Enter')
  await silent.getByRole('button', { name: 'End the regular visits' }).press('Enter')
  await expect(silent.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await silent.getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(silent.getByRole('button', { name: 'Change the visits of Ana Díaz' })).toBeVisible()
})
