// @module-tag both-engines
import { expect, test } from 'vitest'
import { type EstimateList, estimateLists } from '../../domain/estimates/estimate-lists.ts'
import type { EstimateStatus } from '../../domain/estimates/estimate-status.ts'
import { openTestServer } from '../open-test-server.ts'
import { sendTestEstimate } from './send-test-estimate.ts'

const dayMs = 24 * 3_600_000

const { server } = await openTestServer()
const headers = await server.signIn()

type Columns = { status?: EstimateStatus; created_at?: number; viewed_at?: number; not_reached?: 'email' }
async function make(columns: Columns): Promise<string> {
  const { id } = await sendTestEstimate(server, headers)
  const set = { ...columns, sent_at: columns.status === 'draft' ? null : Date.now() }
  await server.database.queries.updateTable('estimates').set(set).where('id', '=', id).execute()
  return id
}

async function walk(list: EstimateList, limit: number) {
  const ids: string[] = []
  let before = ''
  let found: unknown = null
  for (;;) {
    const { body } = await server.call('GET', `/api/estimates?list=${list}&limit=${limit}${before}`, { headers })
    ids.push(...body.items.map(({ id }: { id: string }) => id))
    found ??= body.found
    if (body.next === null) return { ids, found }
    before = `&before=${body.next}`
  }
}

test('each list has its estimates, newest first, page by page, and says how many', async () => {
  const now = Date.now()
  const made: Record<string, string[]> = {}
  const add = async (lists: EstimateList[], columns: Columns) => {
    const id = await make(columns)
    for (const list of lists) (made[list] ??= []).unshift(id)
  }
  await add(['expired'], { status: 'sent', created_at: now - 32 * dayMs, not_reached: 'email' })
  await add(['expired'], { status: 'draft', created_at: now - 31.9 * dayMs, viewed_at: now })
  await add(['waiting', 'unseen', 'ending'], { status: 'sent', created_at: now - 29 * dayMs })
  await add(['waiting', 'viewed', 'ending'], { status: 'sent', viewed_at: now, created_at: now - 24 * dayMs })
  await add(['waiting', 'unseen'], { status: 'draft', created_at: now - 21 * dayMs })
  await add(['waiting', 'viewed'], { status: 'sent', viewed_at: now, created_at: now - 9_000 })
  await add(['waiting', 'viewed'], { status: 'sent', viewed_at: now, not_reached: 'email', created_at: now - 8_000 })
  await add(['waiting', 'not-reached'], { status: 'draft', not_reached: 'email', created_at: now - 7_000 })
  for (const status of ['approved', 'changes-requested', 'declined', 'converted', 'void'] as const) {
    await add([status], { status, not_reached: 'email', created_at: now - 6_000 })
    await add([status], { status, viewed_at: now, created_at: now - 5_000 })
  }
  for (const list of estimateLists) {
    const ids = made[list] ?? []
    expect(ids.length).toBeGreaterThan(0)
    const expected = { ids, found: { count: ids.length, isMore: false } }
    expect({ list, ...(await walk(list, 20)) }).toEqual({ list, ...expected })
    expect({ list, ...(await walk(list, 1)) }).toEqual({ list, ...expected })
  }
})

test('an unknown list is refused with the names of the known ones', async () => {
  const { status, body } = await server.call('GET', '/api/estimates?list=lost', { headers })
  expect({ status, error: body.errors.list }).toEqual({ status: 422, error: expect.stringContaining('not-reached') })
})
