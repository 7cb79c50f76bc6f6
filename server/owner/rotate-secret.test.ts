// @module-tag both-engines
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchServer, runCommand } from '../../tools/testing/launch-server.ts'
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts'

let database: TestDatabase
let environment: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  const url = database.config.kind === 'postgres' ? database.config.url : ''
  environment = { DATA_DIR: database.folder, DATABASE_URL: url }
})
afterAll(() => database.drop())

const rotate = (...words: string[]) => runCommand(['rotate-secret', ...words], environment)
const read = (name: string) => readFileSync(join(database.folder, name), 'utf8')
async function restart(): Promise<void> {
  await (await launchServer(environment)).stop()
}

test('before the first start there is no secret to change', async () => {
  expect(await rotate()).toEqual({ code: 1, output: expect.stringMatching(/^There is no secret in .* yet; start/) })
  expect(readdirSync(database.folder)).toEqual([])
})

test('a new secret replaces the former one, which is stored beside it, readable by this user alone', async () => {
  await restart()
  const before = read('auth-secret')
  const { code, output } = await rotate()
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Restart the server') })
  expect(read('auth-secret-previous')).toBe(before)
  expect(read('auth-secret')).toMatch(/^[\w-]{43}$/)
  expect(read('auth-secret')).not.toBe(before)
  for (const name of ['auth-secret', 'auth-secret-previous'])
    expect(statSync(join(database.folder, name)).mode & 0o777).toBe(0o600)
  for (const secret of [before, read('auth-secret')]) expect(output).not.toContain(secret)
})

test('until a start nothing more is changed and nothing removed', async () => {
  const now = read('auth-secret')
  expect(await rotate()).toEqual({ code: 1, output: expect.stringContaining('is still accepted: take it out first') })
  expect(await rotate('done')).toEqual({ code: 1, output: expect.stringContaining('has not been started') })
  expect(read('auth-secret')).toBe(now)
})

test('after a start the doctor names the former secret, and it can be removed', async () => {
  await restart()
  const told = await runCommand(['doctor'], environment)
  expect(told.output).toMatch(/note +secrets +The secret before the present one is still accepted/)
  for (const name of ['auth-secret', 'auth-secret-previous']) expect(told.output).not.toContain(read(name))
  expect(await rotate('done')).toEqual({ code: 0, output: expect.stringContaining('auth-secret-previous is gone') })
  expect(readdirSync(database.folder)).not.toContain('auth-secret-previous')
  await restart()
  expect((await runCommand(['doctor'], environment)).output).toMatch(/ok +secrets +Of each, one is accepted/)
  expect(await rotate('done')).toEqual({ code: 1, output: expect.stringContaining('one secret only') })
})

test('a change that was cut off between its two files changes nothing, and can start over', async () => {
  const before = read('auth-secret')
  writeFileSync(join(database.folder, 'auth-secret-previous'), before, { mode: 0o600 })
  await restart()
  expect((await runCommand(['doctor'], environment)).output).toMatch(/ok +secrets/)
  expect((await rotate()).code).toBe(0)
  expect(read('auth-secret-previous')).toBe(before)
})

test('a secret in the environment is changed there', async () => {
  const { code, output } = await runCommand(['rotate-secret'], { ...environment, AUTH_SECRET: 's'.repeat(40) })
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('AUTH_SECRET_PREVIOUS') })
  expect((await rotate('now')).output).toMatch(/^Say npm run rotate-secret/)
})
