// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { systemClock } from '../platform/clock.ts'
import { startTestServer } from '../start-test-server.ts'

// Several nodes need a database that they share; SQLite is for one process.
test.runIf(process.env['TEST_DATABASE_URL'])("the page changes soon after an owner's edit on every node", async () => {
  const node = await startTestServer()
  const other = await startTestServer({}, systemClock, node)
  const headers = await node.signIn()
  for (const brand of ['Bright Home', 'Brighter Home']) {
    const before = await other.call('GET', '/')
    expect(before.body).not.toContain(`<title>${brand}:`)
    const edit = { key: randomUUID(), settings: { ...defaultSettings, brand } }
    expect((await node.call('PUT', '/api/settings', { body: edit, headers })).status).toBe(200)
    for (const each of [node, other]) {
      await expect.poll(async () => (await each.call('GET', '/')).body).toContain(`<title>${brand}:`)
    }
    const { status } = await other.call('GET', '/', {
      headers: { 'if-none-match': before.headers.get('etag') ?? '' },
    })
    expect(status).toBe(200)
  }
  // The owner who signed in on one node is the owner on the other.
  expect((await other.call('GET', '/api/settings', { headers })).body).toMatchObject({ version: 2 })
  await other.close()
  await node.close()
})
