import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import type { App } from '../../platform/http/app-context.ts'
import { silentLog } from '../../platform/process/log.ts'
import { answerByHost, readHost } from './answer-by-host.ts'
import { closeBusiness, openAgain } from './close-business.ts'
import { describeBusinesses } from './describe-businesses.ts'
import { findBusiness, listBusinesses } from './find-business.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'broom-hosts-'))
  mkdirSync(join(folder, 'sites'))
  mkdirSync(join(folder, 'sites', 'clean.example'))
  mkdirSync(join(folder, 'outside.example'))
  mkdirSync(join(folder, 'sites', 'Not a host'))
  writeFileSync(join(folder, 'sites', 'file.example'), '')
  symlinkSync('clean.example', join(folder, 'sites', 'www.clean.example'))
  symlinkSync('../outside.example', join(folder, 'sites', 'outside.example'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['clean.example', 'clean.example'],
  ['www.clean.example', 'clean.example'],
  ['nobody.example', null],
  ['file.example', null],
  ['outside.example', null],
  ['..', null],
  ['../outside.example', null],
  ['clean.example/../clean.example', null],
  ['.', null],
  ['', null],
  ['Not a host', null],
  ['clean.example\u0000', null],
  ['-clean.example', null],
  ['a'.repeat(64), null],
])('the host %j is the business %j', async (host, name) => {
  expect(await findBusiness(join(folder, 'sites'), host)).toBe(name)
})

test('all businesses are listed once, by the names of their folders', async () => {
  expect(await listBusinesses(join(folder, 'sites'))).toEqual(['clean.example'])
})

test.each([
  ['Clean.Example', 'clean.example'],
  ['clean.example:8443', 'clean.example'],
  ['clean.example.', 'clean.example'],
  ['clean.example.:80', 'clean.example'],
  ['', null],
  [undefined, null],
])('the header %j names the host %j', (header, host) => {
  expect(readHost(header)).toBe(host)
})

/** A site whose folder is clean.example, asked by one of its names. */
async function askAs(
  host: string,
  { origin = 'https://clean.example', find = () => Promise.resolve('clean.example') } = {},
) {
  const app: App = new Hono()
  app.get('*', (c) => c.text('the page'))
  let released = 0
  const { fetch } = answerByHost({
    find,
    take: () => Promise.resolve({ opened: { app, config: { origin } }, release: () => void released++ }),
    checkReady: () => Promise.resolve(true),
    readFigures: () => Promise.resolve(null),
    log: silentLog,
  })
  // Only what the answer looks at.
  const incoming = { url: '/a?b=c', headers: { host } } as IncomingMessage
  const outgoing = Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse
  const answer = await fetch(new Request(`http://${host}/a?b=c`), { incoming, outgoing })
  outgoing.emit('close')
  await new Promise((resolve) => setImmediate(resolve))
  return { status: answer.status, location: answer.headers.get('location'), released }
}

test('a second name leads to the first, and a name that the site uses for itself is not redirected', async () => {
  expect(await askAs('www.clean.example')).toEqual({
    status: 308,
    location: 'https://clean.example/a?b=c',
    released: 1,
  })
  const origin = 'https://www.clean.example'
  expect(await askAs('www.clean.example', { origin })).toMatchObject({ status: 200, location: null })
  expect(await askAs('clean.example', { origin })).toMatchObject({ status: 200, released: 1 })
})

test('a caller who hangs up releases the business only after the work for them is done', async () => {
  const app: App = new Hono()
  const work = Promise.withResolvers<void>()
  app.get('*', (c) => work.promise.then(() => c.text('done')))
  let released = 0
  const { fetch } = answerByHost({
    find: () => Promise.resolve('clean.example'),
    take: () => Promise.resolve({ opened: { app, config: { origin: '' } }, release: () => void released++ }),
    checkReady: () => Promise.resolve(true),
    readFigures: () => Promise.resolve(null),
    log: silentLog,
  })
  const incoming = { url: '/', headers: { host: 'clean.example' } } as IncomingMessage
  const outgoing = Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse
  const answer = fetch(new Request('http://clean.example/'), { incoming, outgoing })
  await new Promise((resolve) => setImmediate(resolve))
  outgoing.emit('close')
  await new Promise((resolve) => setImmediate(resolve))
  expect(released).toBe(0)
  work.resolve()
  await answer
  await new Promise((resolve) => setImmediate(resolve))
  expect(released).toBe(1)
})

test('an unreadable folder is an error, not a 404', async () => {
  const find = () => Promise.reject(new Error('EACCES'))
  expect(await askAs('clean.example', { find })).toMatchObject({ status: 503 })
})

test('/readyz checks the process if it names no business, and otherwise that business', async () => {
  const app: App = new Hono()
  app.get('/readyz', (c) => c.text('of the business', 503))
  const askReady = async (host: string, isReady: boolean) => {
    const { fetch } = answerByHost({
      find: (asked) => Promise.resolve(asked === 'clean.example' ? asked : null),
      take: () => Promise.resolve({ opened: { app, config: { origin: '' } }, release: () => undefined }),
      checkReady: () => Promise.resolve(isReady),
      readFigures: () => Promise.resolve(null),
      log: silentLog,
    })
    const incoming = { url: '/readyz', headers: { host } } as IncomingMessage
    const outgoing = Object.assign(new EventEmitter(), { closed: true }) as unknown as ServerResponse
    return (await fetch(new Request(`http://${host}/readyz`), { incoming, outgoing })).status
  }
  expect([await askReady('localhost', true), await askReady('localhost', false)]).toEqual([200, 503])
  expect(await askReady('clean.example', true)).toBe(503)
})

test('a closed business is neither found nor listed until it is opened again', async () => {
  const sites = join(folder, 'sites')
  closeBusiness(join(sites, 'clean.example'), 0)
  expect(await findBusiness(sites, 'clean.example')).toBeNull()
  expect(await findBusiness(sites, 'www.clean.example')).toBeNull()
  expect(await listBusinesses(sites)).toEqual([])
  expect(await describeBusinesses(sites)).toMatch(/^clean\.example {2}closed +no file\n1 businesses, 1 of them closed/)
  openAgain(join(sites, 'clean.example'))
  expect(await listBusinesses(sites)).toEqual(['clean.example'])
})
