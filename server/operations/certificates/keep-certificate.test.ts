import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startAcmeStandIn } from '../../../tools/acme-stand-in.ts'
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
const clock = { now: () => now }

beforeEach(() => {
  now = Date.UTC(2026, 10, 28, 12)
  dataDir = mkdtempSync(join(tmpdir(), 'broom-certificate-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  logged = []
  used = []
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

test('a restart uses the stored certificate and asks nobody', async () => {
  const { authority, start } = await setUp()
  await (await start()).look()
  const { calls } = authority.counts
  const again = await start()
  expect(used.map(({ chain }) => chain)).toEqual([used[0]?.chain, used[0]?.chain])
  await pass(again, dayMs)
  expect(authority.counts.calls).toBe(calls)
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
