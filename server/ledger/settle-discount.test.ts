import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestCards, testPrice } from '../cards/open-test-cards.ts'

const { clock, bill, press, entriesOf } = await openTestCards()

const balanceOf = async (visit: string) =>
  (await entriesOf(visit)).reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)

test('a discount leaves no credit when its visit is corrected to canceled, and is back with the undo', async () => {
  const { visits } = await bill()
  const [visit = ''] = visits
  const account = `/api/bookings/${visit}/account`
  await press(`${account}/entries`, { kind: 'discount', amount: 2_000, seen: testPrice })
  await press(`${account}/payments`, { seen: 6_900, way: 'cash', amount: 6_900 })
  clock.now += 60_000
  const key = randomUUID()
  const correction = { key, from: 'completed', to: 'cancelled', tell: false }
  const { status } = await press(`/api/bookings/${visit}/correct`, correction)
  expect(status).toBe(200)
  expect(await balanceOf(visit)).toBe(-6_900)
  expect((await press('/api/undo', { act: key })).status).toBe(200)
  expect(await balanceOf(visit)).toBe(0)
})
