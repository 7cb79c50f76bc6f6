import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openTestServer } from '../../open-test-server.ts'
import { writeState, writeTrial } from '../copies/state-store.ts'
import { listFindingsOf } from '../findings/store.ts'
import { checkCopies } from './check-copies.ts'

const place = '/mnt/elsewhere/broom'
const token = 'a token of more than twenty'
let now = Date.parse('2026-11-25T12:00:00Z')

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'broom-copied-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const seconds = (count: number) => now - count * 1000
const state = (until: number | null, more = {}) => ({
  place,
  at: now,
  since: seconds(3_600),
  until,
  trouble: null,
  ...more,
})

test('the doctor says how old the copy is, and what is wrong with it', async () => {
  const dataDir = makeFolder()
  const config = readConfig({ DATA_DIR: dataDir, COPY_TO: place })
  const say = async () => (await checkCopies(config, now)).map(({ level, sentence }) => `${level} ${sentence}`)
  expect(await say()).toEqual([`problem The server has not begun one in ${place} yet; restart it with this COPY_TO.`])
  await writeState(dataDir, state(seconds(6)))
  const untried = 'note It has not been restored for a trial yet; the server does so at night.'
  expect(await say()).toEqual([`ok Last copy elsewhere: 6 seconds ago, to ${place}.`, untried])
  await writeState(dataDir, state(seconds(7_200), { trouble: 'ENOSPC: no space left' }))
  expect(await say()).toEqual([
    `problem Last copy elsewhere: 2 hours ago, to ${place}: ENOSPC: no space left.`,
    untried,
  ])
  await writeState(dataDir, state(null))
  expect((await say())[0]).toBe(`problem Last copy elsewhere: never, to ${place}: it is not done yet.`)
  await writeState(dataDir, state(seconds(600), { at: seconds(600) }))
  expect((await say())[0]).toMatch(/^note Last copy elsewhere: 10 minutes ago, .* does not run, or cannot write/)
  await writeState(dataDir, state(now))
  await writeTrial(dataDir, { place, at: now - 3 * 86_400_000, fault: null })
  expect((await say())[1]).toBe('ok It was restored for a trial 3 days ago, and its books were right.')
  await writeTrial(dataDir, { place, at: now, fault: 'it is damaged' })
  expect((await say())[1]).toBe('problem It could not be restored for a trial 0 days ago: it is damaged.')
  const without = await checkCopies(readConfig({ DATA_DIR: dataDir }), now)
  expect(without).toEqual([{ about: 'copy elsewhere', level: 'note', sentence: expect.stringContaining('COPY_TO') }])
})

test('Today says after ten minutes that the copy stands still, and no longer once it goes on', async () => {
  const { server } = await openTestServer({
    clock: { now: () => now },
    environment: { METRICS_TOKEN: token, COPY_TO: place },
  })
  const { database, config, running } = server
  const { dataDir } = config
  const look = running.jobs.find(({ name }) => name === 'look at the copy elsewhere')
  const found = async () => {
    await look?.run()
    return listFindingsOf(database.queries, 'copy')
  }
  const headers = { authorization: `Bearer ${token}` }
  const figure = async () =>
    /^broom_copy_until_timestamp_seconds (.*)$/m.exec((await server.call('GET', '/metrics', { headers })).body)?.[1]
  expect(await figure()).toBe('0')
  await writeState(dataDir, state(seconds(540)))
  expect(await found()).toEqual([])
  expect(await figure()).toBe(String(seconds(540) / 1000))
  await writeState(dataDir, state(seconds(660), { trouble: 'the bucket answered AccessDenied' }))
  const sentence = `Last copy elsewhere: 11 minutes ago, to ${place}: the bucket answered AccessDenied.`
  expect(await found()).toEqual([sentence])
  now += 60_000
  await writeState(dataDir, state(seconds(720), { trouble: 'the bucket answered AccessDenied' }))
  // Not written again each minute: a write would itself have to be copied.
  expect(await found()).toEqual([sentence])
  await writeState(dataDir, state(now))
  expect(await found()).toEqual([])
})
