import type { Page } from '@playwright/test'
import { expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, findAct, pane } from './office.ts'
import { bookConfirmed, findWindows } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

test.use({ limits: false })

/** Somewhere it is night at any time. */
const zones = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/New_York',
  'Europe/London',
  'Asia/Kolkata',
  'Pacific/Guam',
]

function whereItIsNight(): string {
  const isNight = (timeZone: string) => {
    const hour = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(new Date()),
    )
    return hour >= 21 || hour < 6
  }
  return zones.find(isNight) ?? 'Asia/Tokyo'
}

async function moveTo(page: Page, { server: { url } }: Site, timeZone: string): Promise<void> {
  const { settings } = await (await page.request.get(`${url}/api/settings`)).json()
  const saved = await page.request.put(`${url}/api/settings`, {
    data: { key: crypto.randomUUID(), settings: { ...settings, timeZone } },
    headers: { origin: url },
  })
  expect(saved.ok()).toBe(true)
}

test('at night the owner reads when the email about regular visits goes out', async ({ page, site }) => {
  await becomeOwner(page, site)
  await moveTo(page, site, whereItIsNight())
  const free = await findWindows(page, site)
  const first = await bookConfirmed(page, site, { ...free[8], frequency: 'weekly' })
  await page.goto(`${site.server.url}/?office=bookings&id=${first.id}`)
  const regular = pane(page, 'Ana Díaz').getByRole('region', { name: 'Regular visits' })
  await (await findAct(regular, 'Change', true)).press('Enter')
  await regular.getByLabel('From this visit on').selectOption({ index: 2 })
  await regular.getByLabel('Price of each visit in dollars').fill('95')
  await regular.getByRole('button', { name: 'See what happens' }).press('Enter')
  await expect(regular.getByText(/^It goes out on .*9:00 AM, not at night\.$/)).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'an act at night')
  await regular.getByRole('button', { name: 'Change them from then on' }).press('Enter')
  await expect(regular.getByRole('button', { name: /^Undo/ })).toBeVisible()
})

test('at night the owner reads when the message about a visit that is moved or called off goes out', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  await moveTo(page, site, whereItIsNight())
  const free = await findWindows(page, site)
  const visit = await bookConfirmed(
    page,
    site,
    free.findLast(({ window }) => window === '8-10'),
  )
  await page.goto(`${site.server.url}/?office=bookings&id=${visit.id}`)
  const details = pane(page, 'Ana Díaz')
  await (await findAct(details, 'Move the visit of Ana Díaz')).press('Enter')
  const moving = page.getByRole('dialog', { name: 'Move the visit of Ana Díaz' })
  await expect(moving.getByText(/^It goes out on .*9:00 AM, not at night, or at once if/)).toBeVisible()
  await moving.getByLabel('Arrival').selectOption('14:00-16:00')
  await moving.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(moving).toBeHidden()
  await expect(page.getByText(/new time\. The customer hears about it on .*9:00 AM/).first()).toBeAttached()
  await (await findAct(details, 'Cancel visit of Ana Díaz')).press('Enter')
  const question = page.getByRole('dialog', { name: 'Cancel visit of Ana Díaz' })
  await question.getByLabel('Reason').fill('Our van has broken down.')
  await expect(question.getByText(/^It goes out on .*9:00 AM, not at night\.$/)).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'a visit called off at night')
  await question.getByRole('button', { name: 'Cancel the visit' }).press('Enter')
  await expect(page.getByText(/is canceled\. The customer hears about it on .*9:00 AM/).first()).toBeAttached()
})

test('at night the calendar says when the message about a visit that is moved in it goes out', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await becomeOwner(page, site)
  await moveTo(page, site, whereItIsNight())
  const free = await findWindows(page, site)
  const visit = await bookConfirmed(
    page,
    site,
    free.findLast(({ window }) => window === '8-10'),
  )
  await page.goto(`${site.server.url}/?office=calendar&view=week&date=${visit.date}`)
  const calendar = pane(page, 'Calendar')
  const inWeek = calendar.getByRole('button', { name: /^Ana Díaz/ })
  await inWeek.focus()
  await page.keyboard.press('m')
  const bar = calendar.getByRole('group', { name: 'Move the visit of Ana Díaz' })
  await expect(bar.getByText(/^It goes out on .*9:00 AM, not at night, or at once if/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(bar).toBeHidden()
  await expect(calendar.getByText(/^The customer hears about it on .*9:00 AM\.$/)).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'a visit moved in the calendar at night')
  await expect(calendar.getByRole('status').first()).toHaveText(/new time\. The customer hears about it on .*9:00 AM/)
})
