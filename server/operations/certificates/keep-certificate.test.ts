// @module-tag any-engine
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startAcmeStandIn } from '../../../tools/acme/acme-stand-in.ts'
import { createLog } from '../../platform/process/log.ts'
import { answerWithoutTls } from './answer-without-tls.ts'
import { type CertificateKeeper, keepCertificate } from './keep-certificate.ts'
import { certificateFiles, type Certificate, readAttempt } from './state-store.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
const names = ['www.example.com', 'example.com']

let now: number
let dataDir: string
let logged: string[]
let used: Certificate[]
/** Where in a window it renews. */
let chance: number
const clock = { now: () => now }

beforeEach(() => {
  now = Date.UTC(2026, 10, 28, 12)
  dataDir = mkdtempSync(join(tmpdir(), 'broom-certificate-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  logged = []
  used = []
  chance = 0.5
})

async function setUp(options: { rejectsEach?: number; lifetimeMs?: number; now?: () => number } = {}) {
  let keeper: CertificateKeeper | null = null
  const authority = await startAcmeStandIn({
    now: clock.now,
    ...options,
    async ask(name, path) {
      const challenges = keeper?.challenges ?? new Map()
      const site = 'https://www.example.com'
      const { fetch } = answerWithoutTls({ site, challenges, hasCertificate: () => true })
      return (await fetch(new Request(`http://${name}${path}`))).text()
    },
  })
  onTestFinished(() => void authority.close())
  async function start(directory = authority.directory, wanted = names) {
    const started = await keepCertificate({
      tls: { names: wanted, directory },
      dataDir,
      clock,
      log: createLog((line) => logged.push(line)),
      random: () => chance,
      sleep: () => Promise.resolve(),
      use: (certificate) => used.push(certificate),
    })
    keeper = started
    return started
  }
  return { authority, start }
}

/** Lets the time pass, looking as often as the server would have to at most. */
async function pass(keeper: CertificateKeeper, ms: number, stepMs = hourMs): Promise<void> {
  for (const until = now + ms; now < until; now += stepMs) await keeper.look()
}

test('in 400 days a certificate of 90 days is renewed each 60, in time, with one nonce in three rejected', async () => {
  const { authority, start } = await setUp({ rejectsEach: 3 })
  const keeper = await start()
  await keeper.look()
  const began = now
  while (now < began + 400 * dayMs) {
    await keeper.look()
    expect(used.at(-1)?.to).toBeGreaterThan(now + 29 * dayMs)
    now += hourMs
  }
  expect(authority.counts).toMatchObject({ orders: 7, certificates: 7, accounts: 1 })
  expect(authority.counts.rejectedNonces).toBeGreaterThan(20)
  const serials = used.map(({ chain }) => new X509Certificate(chain).serialNumber)
  expect(new Set(serials).size).toBe(7)
  expect(new Set(used.map(({ key }) => key)).size).toBe(7)
  expect(new X509Certificate(used[0]?.chain ?? '').subjectAltName).toBe('DNS:www.example.com, DNS:example.com')
})

test('a restart uses the stored certificate, and reads once a day whether the authority says when to renew', async () => {
  const { authority, start } = await setUp()
  await (await start()).look()
  const { calls } = authority.counts
  const again = await start()
  expect(used.map(({ chain }) => chain)).toEqual([used[0]?.chain, used[0]?.chain])
  await pass(again, dayMs, minuteMs)
  expect(authority.counts.calls).toBe(calls + 1)
  await pass(await start(), dayMs, minuteMs)
  expect(authority.counts.calls).toBe(calls + 2)
})

test('a name that leads elsewhere is explained in one sentence, and tried at most four times an hour, even across restarts', async () => {
  const { authority, start } = await setUp()
  authority.behave({ kind: 'fail', problem: 'connection', detail: '192.0.2.7: Connection refused.' })
  // As under a service that is started again and again.
  for (const until = now + hourMs; now < until; now += 10_000) await (await start()).look()
  expect(authority.counts.orders).toBeLessThanOrEqual(4)
  expect(logged).toHaveLength(authority.counts.orders)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 'warn',
    message: 'There is no certificate yet',
    names,
    why: 'nothing answers at port 80 of the address that the DNS record of www.example.com names; open port 80 in the firewall and at the router, or correct the record (it says: 192.0.2.7: Connection refused)',
    nextTry: expect.stringMatching(/^2026-11-28T12:15/),
  })
  authority.behave({ kind: 'work' })
  await pass(await start(), hourMs, minuteMs)
  expect(used).toHaveLength(1)
})

test.each([
  ['dns', 'has no DNS record that can be found'],
  ['unauthorized', 'something else answers at port 80 of www.example.com'],
  ['caa', 'the CAA record of www.example.com forbids this authority'],
  ['tls', 'the authority refused it (it says: It is so)'],
])('a check that fails with %s is explained', async (problem, words) => {
  const { authority, start } = await setUp()
  authority.behave({ kind: 'fail', problem, detail: 'It is so.' })
  await (await start()).look()
  expect(logged.join()).toContain(words)
})

test('while renewals fail, the certificate stays in use and tries become rarer; the next good one is taken', async () => {
  const { authority, start } = await setUp()
  const keeper = await start()
  await keeper.look()
  authority.behave({ kind: 'fail', problem: 'unauthorized', detail: 'Invalid response.' })
  await pass(keeper, 70 * dayMs)
  expect(used).toHaveLength(1)
  // Ten days of renewals that fail: a few in the first hours, then each six hours.
  expect(authority.counts.orders).toBeGreaterThan(30)
  expect(authority.counts.orders).toBeLessThan(60)
  expect(logged.at(-1)).toContain('The certificate could not be renewed')
  expect(logged.at(-1)).toContain('"holdsUntil":"2027-02-26')
  authority.behave({ kind: 'work' })
  await pass(keeper, 6 * hourMs)
  expect(used).toHaveLength(2)
})

test.each([
  ['3600', hourMs],
  ['259200', 3 * dayMs],
])('an authority that asks for a wait of %s s is not called before that', async (retryAfter, waitMs) => {
  const { authority, start } = await setUp()
  authority.behave({ kind: 'limit', retryAfter })
  const keeper = await start()
  await keeper.look()
  const began = now
  authority.behave({ kind: 'work' })
  await pass(keeper, waitMs - minuteMs, minuteMs)
  expect(authority.counts.orders).toBe(1)
  await pass(keeper, 5 * minuteMs, minuteMs)
  expect(used[0]?.from).toBe(began + waitMs)
  expect(logged[0]).toContain('the authority has been asked too often')
})

test('an authority that is away is tried after a minute, then less and less often', async () => {
  const { authority, start } = await setUp()
  const keeper = await start('http://127.0.0.1:9/dir')
  await pass(keeper, hourMs, minuteMs)
  expect(logged.length).toBeLessThanOrEqual(6)
  expect(logged[0]).toContain('the authority could not be reached')
  // Another authority is asked from the start.
  await (await start()).look()
  expect([used.length, authority.counts.certificates]).toEqual([1, 1])
})

test('an authority that has forgotten the account gets a new one', async () => {
  const { authority, start } = await setUp({ lifetimeMs: 3 * dayMs })
  const keeper = await start()
  await keeper.look()
  authority.forgetAccounts()
  await pass(keeper, 3 * dayMs)
  expect([used.length, authority.counts.accounts]).toEqual([2, 2])
})

test('with a clock years ahead, no certificate is requested twice in an hour', async () => {
  const right = now
  const { authority, start } = await setUp({ now: () => right })
  const keeper = await start()
  now += 800 * dayMs
  // For this machine each of them has expired.
  await pass(keeper, 3 * hourMs, minuteMs)
  expect(authority.counts.orders).toBe(3)
})

test('another name gets a new certificate at once, and a truncated file counts as none', async () => {
  const { start } = await setUp()
  await (await start()).look()
  const keeper = await start(undefined, ['other.example.com'])
  expect(used).toHaveLength(1)
  await keeper.look()
  expect(used.at(-1)?.names).toEqual(['other.example.com'])
  const file = join(dataDir, certificateFiles.certificate)
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, whole.slice(0, 100))
  const without = await start(undefined, ['other.example.com'])
  expect(used).toHaveLength(2)
  await without.look()
  expect(used).toHaveLength(3)
  expect((await readAttempt(dataDir))?.failures).toBe(0)
})

/** A window that begins and ends so many days after the certificate does. */
const windowFrom = (from: number, start: number, end: number, retryAfter = '86400') => ({
  body: JSON.stringify({
    suggestedWindow: {
      start: new Date(from + start * dayMs).toISOString(),
      end: new Date(from + end * dayMs).toISOString(),
    },
    explanationURL: 'https://authority.example/why',
  }),
  retryAfter,
})

/** When a certificate was first used, counted from the first one; a restart uses the stored one again. */
const daysUsed = () => [...new Set(used.map(({ from }) => Math.round((from - (used[0]?.from ?? 0)) / dayMs)))]

test('where the authority says when, the certificate is renewed at a moment in that window, and the order says what it replaces', async () => {
  const { authority, start } = await setUp()
  const began = now
  authority.say(() => windowFrom(used.at(-1)?.from ?? 0, 40, 44))
  chance = 0.25
  await pass(await start(), 50 * dayMs)
  expect(daysUsed()).toEqual([0, 41])
  expect(authority.renewals.replaced).toHaveLength(1)
  expect(authority.renewals.refused).toEqual([])
  const lines = logged.map((line) => JSON.parse(line) as Record<string, string>)
  // Once for each certificate.
  const said = lines.filter(({ message }) => message === 'The authority says when to renew the certificate')
  expect(said).toHaveLength(2)
  expect(said[0]).toMatchObject({
    planned: new Date(began + 41 * dayMs).toISOString(),
    why: 'https://authority.example/why',
  })
})

test('a window in the past, as before many are revoked, renews within the hour, once', async () => {
  const { authority, start } = await setUp()
  authority.say(() => windowFrom(used.at(-1)?.from ?? 0, 59, 61, '21600'))
  const keeper = await start()
  await pass(keeper, 10 * dayMs)
  expect(used).toHaveLength(1)
  const [first] = used
  authority.say(() =>
    used.length > 1 ? windowFrom(used.at(-1)?.from ?? 0, 59, 61) : windowFrom(first?.from ?? 0, -9, -8),
  )
  await pass(keeper, 7 * hourMs)
  expect(daysUsed()).toEqual([0, 10])
  await pass(keeper, 10 * dayMs)
  expect(used).toHaveLength(2)
})

test('an authority that wants every certificate renewed at once gets one order a day, and one that names a far year none too late', async () => {
  const { authority, start } = await setUp()
  authority.say(() => windowFrom(0, 1, 2))
  const keeper = await start()
  await pass(keeper, 10 * dayMs)
  expect(used.length).toBeLessThanOrEqual(10)
  authority.say(() => windowFrom(0, 40_000, 40_001))
  // What was said of the newest one is replaced first.
  await pass(keeper, 2 * dayMs)
  const newest = used.length
  await pass(keeper, 71 * dayMs)
  expect(used).toHaveLength(newest)
  await pass(keeper, 4 * dayMs)
  expect(used).toHaveLength(newest + 1)
})

test.each([
  ['no JSON', { body: '<h1>Hello' }],
  ['no window', { body: '{}' }],
  ['a window that ends before it begins', windowFrom(Date.UTC(2026, 10, 28), 9, 8)],
  ['a window of no moments', { body: '{"suggestedWindow":{"start":"soon","end":"later"}}' }],
  ['numbers instead of moments', { body: '{"suggestedWindow":{"start":1,"end":2}}' }],
  ['an answer of nothing', { body: '' }],
  ['a fault of its own', { status: 500, body: 'oops' }],
  ['that it does not know the certificate', { status: 404, body: '{}' }],
])(
  'an authority that says %s is asked again after six hours, and two thirds of the life count',
  async (_what, said) => {
    const { authority, start } = await setUp()
    authority.say(() => said)
    const keeper = await start()
    await pass(keeper, 6 * hourMs, minuteMs)
    expect(authority.renewals.asked).toBe(1)
    await pass(keeper, 62 * dayMs)
    expect(daysUsed()).toEqual([0, 60])
    expect(logged.filter((line) => !line.includes('There is a new certificate'))).toEqual([])
  },
)

test.each([
  ['10', 'a minute', minuteMs],
  ['7200', 'two hours', 2 * hourMs],
  ['9999999', 'a day', dayMs],
])('with Retry-After: %s it is asked again after %s, also over restarts', async (retryAfter, _time, waitMs) => {
  const { authority, start } = await setUp()
  authority.say(() => windowFrom(used.at(-1)?.from ?? 0, 59, 61, retryAfter))
  await pass(await start(), 2 * minuteMs, minuteMs)
  expect(authority.renewals.asked).toBe(1)
  const step = Math.min(minuteMs, waitMs / 4)
  for (let passed = 0; passed < waitMs * 3; passed += waitMs) await pass(await start(), waitMs, step)
  expect(authority.renewals.asked).toBeGreaterThanOrEqual(3)
  expect(authority.renewals.asked).toBeLessThanOrEqual(5)
})

test('the last suggested window and the chosen moment hold while the authority does not answer', async () => {
  const { authority, start } = await setUp()
  authority.say(() => windowFrom(used.at(-1)?.from ?? 0, 30, 34))
  chance = 0.5
  await pass(await start(), 2 * dayMs)
  chance = 0.9
  await pass(await start(), dayMs)
  authority.say(() => ({ status: 503, body: '' }))
  await pass(await start(), 31 * dayMs)
  expect(daysUsed()).toEqual([0, 32])
})

test('an order that the authority refuses because of what it replaces is placed without that', async () => {
  const { authority, start } = await setUp()
  authority.say(() => windowFrom(used.at(-1)?.from ?? 0, 20, 20.5))
  await pass(await start(), dayMs)
  // As from a backup of the machine: the certificate of before is renewed for a second time.
  const file = join(dataDir, certificateFiles.certificate)
  const former = readFileSync(file, 'utf8')
  await pass(await start(), 21 * dayMs)
  writeFileSync(file, former)
  await pass(await start(), dayMs)
  expect(authority.renewals.refused).toEqual(['alreadyReplaced'])
  expect(authority.counts.certificates).toBe(3)
  // An account that the authority has forgotten owns no certificate.
  authority.forgetAccounts()
  await pass(await start(), 22 * dayMs)
  expect(authority.renewals.refused).toEqual(['alreadyReplaced', 'unauthorized'])
  expect(authority.counts).toMatchObject({ certificates: 4, accounts: 2 })
})

test('a directory with a malformed address for renewal information changes nothing', async () => {
  const { authority, start } = await setUp()
  authority.offer(['nonsense'])
  await pass(await start(), 62 * dayMs)
  expect([daysUsed(), authority.renewals.asked]).toEqual([[0, 60], 0])
})
