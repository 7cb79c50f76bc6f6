// @module-tag any-engine
// @module-tag faults
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { launchServer, runCommand } from '../tools/testing/launch-server.ts'

// On SQLite each business has a separate folder, whatever database the other tests have.

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'broom-many-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The status and text of a page of the business that the Host header names. */
function ask(url: string, host: string, path: string, more = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { headers: { host, ...more } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asked.once('error', reject)
    asked.end()
  })
}

const setUpOf = (output: string) => /Become the owner: https:\/\/[^/]+(\S+)/.exec(output)?.[1] ?? ''
const tablesOf = (output: string) => output.match(/^\S+ +\d+ rows {2}\w+$/gm) ?? []

test('a command makes the folder of a business, the server opens it, and it moves out with all its data', async () => {
  const folder = makeFolder()
  const made = await runCommand(['business', 'ample.example'], { BUSINESSES_DIR: folder })
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('https://ample.example/?setup=') })
  const other = await runCommand(['business', 'bright.example'], { BUSINESSES_DIR: folder })
  expect(setUpOf(other.output)).not.toBe(setUpOf(made.output))

  const server = await launchServer({ BUSINESSES_DIR: folder })
  onTestFinished(() => server.stop())
  const setUp = setUpOf(made.output)
  expect((await ask(server.url, 'ample.example', setUp)).status).toBe(200)
  expect((await ask(server.url, 'bright.example', '/')).status).toBe(200)
  expect((await ask(server.url, 'clear.example', '/')).status).toBe(421)
  const { port: PORT } = new URL(server.url)
  const looked = await runCommand(['doctor'], { BUSINESSES_DIR: folder, BUSINESS: 'ample.example', PORT })
  expect(looked.output).toMatch(/ok +server +It answers at .* and can work\./)

  const backups = makeFolder()
  const saved = await runCommand(['backup', backups], { BUSINESSES_DIR: folder, BUSINESS: 'ample.example' })
  expect(saved.code).toBe(0)
  const path = /The backup is in (\S+)\./.exec(saved.output)?.[1] ?? ''
  const home = join(makeFolder(), 'data')
  const restored = await runCommand(['restore', path], { DATA_DIR: home })
  expect(restored.code).toBe(0)
  expect(tablesOf(saved.output).length).toBeGreaterThan(10)
  expect(tablesOf(restored.output)).toEqual(tablesOf(saved.output))
  const alone = await launchServer({ DATA_DIR: home })
  expect(new URL(alone.setUpLink ?? '').search).toBe(setUp.slice(1))
  await alone.stop()

  // … and into another folder of many, under another name.
  const again = await runCommand(['restore', path], { BUSINESSES_DIR: folder, BUSINESS: 'moved.example' })
  expect(again.code).toBe(0)
  expect((await ask(server.url, 'moved.example', setUp)).status).toBe(200)
})

test('one business is closed, opened again and moved out in one step, while the others go on', async () => {
  const folder = makeFolder()
  const environment = { BUSINESSES_DIR: folder }
  const run = (...words: string[]) => runCommand(['business', ...words], environment)
  expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining('There is no business in') })
  const made = await run('ample.example')
  await run('bright.example')
  writeFileSync(join(folder, 'ample.example', 'environment'), 'TWILIO_API_URL=http://127.0.0.1:9\n')
  expect((await run('ample.example')).output).toMatch(/^There is a business ample\.example already\. BUSINESS=ample/)
  const server = await launchServer(environment)
  onTestFinished(() => server.stop())
  const statusOf = async (host: string) => (await ask(server.url, host, '/')).status
  expect([await statusOf('ample.example'), await statusOf('bright.example')]).toEqual([200, 200])
  expect(await ask(server.url, '127.0.0.1', '/readyz')).toEqual({ status: 200, body: 'ready' })

  expect((await run('ample.example', 'close')).output).toMatch(/^ample\.example is closed: /)
  expect([await statusOf('ample.example'), await statusOf('bright.example')]).toEqual([421, 200])
  expect((await run()).output).toMatch(
    /^ample\.example {3}closed +\S+ MB\nbright\.example {2}open .*\n2 businesses, 1 of/,
  )
  expect((await run('ample.example', 'open')).code).toBe(0)
  expect(await statusOf('ample.example')).toBe(200)

  // Its page is open while it moves.
  const target = makeFolder()
  const moved = await run('ample.example', 'move', target)
  expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('is closed here, and everything') })
  expect([await statusOf('ample.example'), await statusOf('bright.example')]).toEqual([421, 200])
  const [, path = '', settings = ''] = /has is in (\S+);.* settings are in (\S+)\./.exec(moved.output) ?? []
  expect(readFileSync(settings, 'utf8')).toContain('TWILIO_API_URL')
  const home = join(makeFolder(), 'data')
  expect((await runCommand(['restore', path], { DATA_DIR: home })).code).toBe(0)
  const alone = await launchServer({ DATA_DIR: home })
  expect(new URL(alone.setUpLink ?? '').search).toBe(setUpOf(made.output).slice(1))
  await alone.stop()

  for (const words of [['other.example', 'close'], ['bright.example', 'shut'], ['bright.example', 'move'], ['all']])
    expect(await run(...words)).toMatchObject({ code: 1, output: expect.stringMatching(/^(There is no|Say )/) })
  expect(await run('bright.example', 'open', target)).toMatchObject({ code: 1 })
})

test('the figures of the process are shown for its own token, and no business answers to it', async () => {
  const folder = makeFolder()
  await runCommand(['business', 'ample.example'], { BUSINESSES_DIR: folder })
  const METRICS_TOKEN = 'a token of the process itself'
  const server = await launchServer({ BUSINESSES_DIR: folder, METRICS_TOKEN })
  onTestFinished(() => server.stop())
  const figuresOf = (host: string, token: string) =>
    ask(server.url, host, '/metrics', { authorization: `Bearer ${token}` })
  expect(await figuresOf('127.0.0.1', 'another token of some letters')).toMatchObject({ status: 421 })
  expect((await ask(server.url, 'ample.example', '/')).status).toBe(200)
  const { status, body } = await figuresOf('127.0.0.1', METRICS_TOKEN)
  expect(status).toBe(200)
  expect(body).toMatch(/^broom_businesses\{state="served"\} 1\nbroom_businesses\{state="open"\} 1$/m)
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(await figuresOf('ample.example', METRICS_TOKEN)).toMatchObject({ status: 404 })
})

test('with BUSINESS=all a command runs for each business, and names those for which it failed', async () => {
  const folder = makeFolder()
  for (const host of ['ample.example', 'bright.example', 'closed.example'])
    await runCommand(['business', host], { BUSINESSES_DIR: folder })
  await runCommand(['business', 'closed.example', 'close'], { BUSINESSES_DIR: folder })
  const server = await launchServer({ BUSINESSES_DIR: folder })
  for (const host of ['ample.example', 'bright.example']) await ask(server.url, host, '/')
  await server.stop()
  const all = { BUSINESSES_DIR: folder, BUSINESS: 'all' }
  const audited = await runCommand(['audit'], all)
  expect(audited.code).toBe(0)
  expect(audited.output).toMatch(
    /^== ample\.example\nThe books are right[^\n]*\n== bright\.example\nThe books are right[^\n]*\nnpm run audit has run for 2 businesses\.\n$/,
  )
  const target = makeFolder()
  expect((await runCommand(['backup', target], all)).code).toBe(0)
  expect(readdirSync(target).toSorted()).toEqual(['ample.example', 'bright.example'])
  rmSync(join(folder, 'bright.example', 'broom.sqlite'))
  expect(await runCommand(['audit'], all)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/has run for 2 businesses, and it failed for 1: bright\.example\.\n$/),
  })
  expect(await runCommand(['restore', target], all)).toMatchObject({
    code: 1,
    output: expect.stringContaining('With BUSINESS=all only these run: backup, doctor, audit'),
  })
})

test('a setting that would be shared by all businesses is refused, and so is an invalid name', async () => {
  const folder = makeFolder()
  const environment = { BUSINESSES_DIR: folder }
  const shared = await runCommand(['doctor'], { ...environment, BUSINESS: 'a.example', AUTH_SECRET: 'x'.repeat(40) })
  expect(shared).toMatchObject({ code: 1, output: expect.stringContaining('AUTH_SECRET would be the same for every') })
  const strange = await runCommand(['business', '../elsewhere'], environment)
  expect(strange).toMatchObject({ code: 1, output: expect.stringContaining('Say the name of its site') })
  expect(await runCommand(['backup'], environment)).toMatchObject({
    code: 1,
    output: expect.stringContaining('set it to the name of a site'),
  })
  const nowhere = await runCommand(['business', 'a.example'], { BUSINESSES_DIR: join(folder, 'nowhere') })
  expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('does not exist; make that folder') })
  expect(await runCommand(['business', 'a.example'], {})).toMatchObject({
    code: 1,
    output: expect.stringContaining('Set BUSINESSES_DIR'),
  })
})

test('a business that cannot be opened is away for its own visitors only, even if its database is of another program', async () => {
  const folder = makeFolder()
  for (const host of ['ample.example', 'bright.example'])
    await runCommand(['business', host], { BUSINESSES_DIR: folder })
  writeFileSync(
    join(folder, 'bright.example', 'broom.sqlite'),
    'This is no database, but long enough to be read as one. '.repeat(100),
  )
  cpSync(join(folder, 'ample.example'), join(folder, 'copied.example'), { recursive: true })
  const server = await launchServer({ BUSINESSES_DIR: folder })
  onTestFinished(() => server.stop())
  expect((await ask(server.url, 'bright.example', '/')).status).toBe(503)
  expect((await ask(server.url, 'ample.example', '/')).status).toBe(200)
  expect((await ask(server.url, 'copied.example', '/')).status).toBe(200)
})
