import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestServer } from '../../open-test-server.ts'
import { findProgram } from '../../../tools/testing/find-programs.ts'

const file = join(import.meta.dirname, '../../../docs/alerts.yml')
const rules = readFileSync(file, 'utf8')
const token = 'a token of more than twenty'
const { server } = await openTestServer({ environment: { METRICS_TOKEN: token, COPY_TO: '/mnt/elsewhere' } })

const promtool = findProgram('promtool')
if (promtool === null)
  process.stderr.write('promtool is not installed (apt-get install prometheus): it checks nothing.\n')

test.runIf(promtool !== null)('promtool finds no fault in the rules', () => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'rules', file], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/SUCCESS: 11 rules found/)
  expect(status).toBe(0)
})

test('each figure of a rule is one that the server has', async () => {
  const named = new Set([...rules.matchAll(/\bbroom_\w+/g)].map(([name]) => name.replace(/_(bucket|count)$/, '')))
  expect(named.size).toBeGreaterThan(8)
  const { body } = await server.call('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })
  const known = new Set([...String(body).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  expect([...named].filter((name) => !known.has(name))).toEqual([])
  expect(String(body)).toMatch(/^broom_disk_free_bytes [1-9]\d+$/m)
  expect(String(body)).toMatch(/^broom_event_loop_delay_max_seconds \d/m)
})

test.runIf(promtool !== null)('promtool finds no fault in the figures', async () => {
  const { body } = await server.call('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })
  const { status, stderr } = spawnSync(promtool ?? '', ['check', 'metrics'], { input: String(body), encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
