import type { Page } from '@playwright/test'
import { expectNoBarriersInBothLooks } from './barriers.ts'
import { pane, signIn } from './office.ts'
import { addPerson, bookConfirmed, findWindows, setCrews } from './owner-visits.ts'
import { expect, type Site, test } from './site.ts'

test.use({ limits: false, viewport: { width: 1280, height: 800 } })

const calendar = (page: Page) => pane(page, 'Calendar')
const row = (page: Page, name: string) => calendar(page).getByRole('region', { name: new RegExp(`^${name}`) })
const cora = (page: Page, name: string) => row(page, name).getByRole('button', { name: /Cora Diaz Standard/ })

/** Two people and a visit that nobody has yet, by person. */
async function showPlan(page: Page, site: Site): Promise<{ date: string; window: string }> {
  await signIn(page, site)
  await setCrews(page, site, 2)
  await addPerson(page, site, 'Ana Reyes')
  await addPerson(page, site, 'Bea Ortiz', { color: 'red' })
  const at = (await findWindows(page, site))[2] ?? { date: '', window: '' }
  await bookConfirmed(page, site, { ...at, name: 'Cora Diaz', email: 'cora@example.com' })
  await page.goto(`${site.server.url}/?office=calendar&view=week&date=${at.date}`)
  await calendar(page).getByRole('button', { name: 'By person' }).click()
  await expect(cora(page, 'Unassigned')).toBeVisible()
  return at
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const box = await cora(page, from).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 20, { steps: 3 })
  const place = await row(page, to)
    .getByRole('button', { name: /^Give to|^To nobody/ })
    .boundingBox()
  await page.mouse.move((place?.x ?? 0) + 10, (place?.y ?? 0) + 10, { steps: 5 })
  await page.mouse.up()
}

test('the calendar shows the week by person, and its address keeps that', async ({ page, site }) => {
  await showPlan(page, site)
  expect(new URL(page.url()).searchParams.get('list')).toBe('people')
  await page.reload()
  await expect(cora(page, 'Unassigned')).toContainText('Standard Clean')
  await expectNoBarriersInBothLooks(page, 'the week by person')
  await calendar(page).getByRole('button', { name: 'By time' }).click()
  await expect(row(page, 'Unassigned')).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('list')).toBeNull()
})

test('a visit is given to a person by press, and Undo takes it back', async ({ page, site }) => {
  await showPlan(page, site)
  await cora(page, 'Unassigned').click()
  const sheet = page.getByRole('dialog', { name: 'Who goes to Cora Diaz' })
  await expect(sheet.getByText('Free')).toHaveCount(2)
  await expectNoBarriersInBothLooks(page, 'who goes')
  await sheet.getByLabel('Ana Reyes').check()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(cora(page, 'Ana Reyes')).toBeVisible()
  await row(page, 'Ana Reyes').getByRole('button', { name: 'Undo' }).click()
  await expect(cora(page, 'Unassigned')).toBeVisible()
  await cora(page, 'Unassigned').click()
  await sheet.getByRole('button', { name: 'Open the visit' }).click()
  await expect(pane(page, 'Cora Diaz')).toBeVisible()
})

test('a visit is dragged from person to person, and a busy one is asked about', async ({ page, site }) => {
  const at = await showPlan(page, site)
  await drag(page, 'Unassigned', 'Ana Reyes')
  await expect(cora(page, 'Ana Reyes')).toBeVisible()
  await expect(cora(page, 'Unassigned')).toHaveCount(0)
  const { id } = await bookConfirmed(page, site, { ...at, name: 'Dora Lee', email: 'dora@example.com' })
  const bea = (await people(page, site)).find(({ name }) => name === 'Bea Ortiz')?.id
  const answer = await page.request.post(`${site.server.url}/api/bookings/${id}/crew`, {
    data: { key: crypto.randomUUID(), before: [], people: [bea] },
    headers: { origin: site.server.url },
  })
  expect(answer.status()).toBe(200)
  await expect(row(page, 'Bea Ortiz').getByRole('button', { name: /Dora Lee/ })).toBeVisible()

  // The visit keeps its place while the press before can be undone.
  await page.reload()
  await drag(page, 'Ana Reyes', 'Bea Ortiz')
  const bar = calendar(page).getByRole('group', { name: 'Who goes to Cora Diaz' })
  await expect(bar.getByRole('alert')).toContainText('Bea Ortiz is at another home then.')
  await bar.getByRole('button', { name: 'Leave it' }).click()
  await expect(cora(page, 'Ana Reyes')).toBeFocused()
  await drag(page, 'Ana Reyes', 'Bea Ortiz')
  await bar.getByRole('button', { name: 'Assign anyway' }).click()
  await expect(cora(page, 'Bea Ortiz')).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a key picks a visit up, the arrows lead to a person, and Escape leaves it', async ({ page, site }) => {
  await showPlan(page, site)
  await cora(page, 'Unassigned').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Ana Reyes').getByRole('button', { name: 'Give to Ana Reyes: Cora Diaz' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Bea Ortiz').getByRole('button', { name: 'Give to Bea Ortiz: Cora Diaz' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cora(page, 'Unassigned')).toBeFocused()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cora(page, 'Ana Reyes')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('people are groups of one day, and another day is one press away', async ({ page, site }) => {
    const { date } = await showPlan(page, site)
    await expect(row(page, 'Ana Reyes').getByText('No visits').filter({ visible: true })).toHaveCount(1)
    await calendar(page).locator('.plan-head').getByRole('button').first().click()
    expect(new URL(page.url()).searchParams.get('view')).toBe('day')
    expect(new URL(page.url()).searchParams.get('list')).toBe('people')
    await page.goto(`${site.server.url}/?office=calendar&view=day&list=people&date=${date}`)
    await expect(cora(page, 'Unassigned')).toBeVisible()
  })
})

test('a business without people sees no choice', async ({ page, site }) => {
  await signIn(page, site)
  await page.goto(`${site.server.url}/?office=calendar&view=week&list=people`)
  await expect(calendar(page).getByRole('button', { name: 'Block time' })).toBeVisible()
  await expect(calendar(page).getByRole('button', { name: 'By person' })).toHaveCount(0)
  await expect(row(page, 'Unassigned')).toHaveCount(0)
})

async function people(page: Page, site: Site): Promise<{ id: string; name: string }[]> {
  return (await (await page.request.get(`${site.server.url}/api/crew`)).json()).items
}
