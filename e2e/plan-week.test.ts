import { addDays, dayOfWeek } from '../domain/schedule/calendar-days.ts'
import { countActs } from './acts.ts'
import { expectNoBarriersInBothLooks } from './barriers.ts'
import { goTo, pane, signIn } from './office.ts'
import { addPerson, bookConfirmed, findWindows, setCrews } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false, viewport: { width: 1280, height: 800 } })

const names = ['Ana Reyes', 'Bea Ortiz', 'Cleo Park', 'Dora Lee', 'Eva Stone', 'Fay Wood']

test('the owner plans a week of 60 visits for six people in at most 40 presses', async ({ page, site }) => {
  test.setTimeout(120_000)
  await signIn(page, site)
  await setCrews(page, site, 3)
  for (const name of names) await addPerson(page, site, name)
  const free = await findWindows(page, site)
  const monday = free.map(({ date }) => date).find((date) => dayOfWeek(date) === 1) ?? ''
  const week = free.filter(({ date }) => date >= monday && date <= addDays(monday, 4))
  for (const [nth, at] of week.entries())
    for (const who of ['A', 'B', 'C'])
      await bookConfirmed(page, site, { ...at, name: `Home ${who}${nth}`, email: `${who}${nth}@example.com` })
  expect(week).toHaveLength(20)

  const owner = countActs(page)
  await page.goto(`${site.server.url}/?office=dashboard`)
  await goTo(page, 'Calendar')
  const calendar = pane(page, 'Calendar')
  const row = (name: string) => calendar.getByRole('region', { name: new RegExp(`^${name}`) })
  owner.acts.taps++
  await owner.pick(calendar.getByRole('radio', { name: 'Week', exact: true }))
  await owner.tap(calendar.getByRole('button', { name: 'By person' }))
  const assign = calendar.getByRole('button', { name: 'Assign all 60' })
  await expect(row('Unassigned')).toBeVisible()
  for (let weeks = 0; weeks < 3 && !(await assign.isVisible()); weeks++) {
    await owner.tap(calendar.getByRole('button', { name: 'Next week' }))
    await expect(calendar.getByText('Loading')).toHaveCount(0)
  }
  await owner.tap(assign)
  await expect(calendar.getByText('60 visits were assigned.')).toBeVisible()
  await expect(row('Unassigned').getByRole('button', { name: /Home/ })).toHaveCount(0)
  for (const name of names) await expect(row(name).getByRole('button', { name: /Home/ })).toHaveCount(10)
  await expectNoBarriersInBothLooks(page, 'a planned week')

  // Five homes go to one more person after all. An Undo names its home, too.
  for (let nth = 0; nth < 5; nth++) {
    await owner.tap(
      row('Ana Reyes')
        .getByRole('button', { name: /Standard Clean/ })
        .nth(nth),
    )
    const sheet = page.getByRole('dialog', { name: /^Who goes to/ })
    await owner.pick(sheet.getByRole('checkbox', { name: /Free/, checked: false }).first())
    await owner.tap(sheet.getByRole('button', { name: 'Save', exact: true }))
    await expect(sheet).toHaveCount(0)
  }
  console.log(`    A week of 60 visits for six people: ${owner.acts.taps} presses`)
  expect(owner.acts.taps).toBeLessThanOrEqual(40)
  expect([owner.acts.fields, owner.acts.keys]).toEqual([0, 0])
})

test('Undo takes back all that one press has assigned', async ({ page, site }) => {
  await signIn(page, site)
  await setCrews(page, site, 2)
  await addPerson(page, site, 'Ana Reyes')
  const [window] = await findWindows(page, site)
  for (const name of ['Cora Diaz', 'Dan Fox'])
    await bookConfirmed(page, site, { ...window, name, email: `${name.slice(0, 3)}@example.com` })
  await page.goto(`${site.server.url}/?office=calendar&view=week&list=people&date=${window?.date}`)
  const calendar = pane(page, 'Calendar')
  await calendar.getByRole('button', { name: 'Assign all 2' }).click()
  await expect(
    calendar.getByText('1 visit was assigned. 1 is left: its regular is not free, or too few people are.'),
  ).toBeVisible()
  await calendar.getByRole('button', { name: 'Undo: the assigned visits' }).click()
  await expect(calendar.getByRole('button', { name: 'Assign all 2' })).toBeVisible()
  await calendar.getByRole('button', { name: 'Assign all 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(calendar.getByText('1 visit was assigned.')).toBeVisible()
})
