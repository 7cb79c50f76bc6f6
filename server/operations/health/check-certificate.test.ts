import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type Attempt, wishOf, writeAttempt, writeCertificate } from '../certificates/state-store.ts'
import { checkCertificate } from './check-certificate.ts'

const dayMs = 86_400_000
const now = Date.UTC(2026, 10, 28, 12)

async function look({ endsInDays, last }: { endsInDays?: number; last?: Partial<Attempt> }) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'broom-certificate-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR, DOMAIN: 'www.example.com' })
  const tls = config.tls ?? { names: [], directory: '' }
  if (endsInDays !== undefined) {
    const to = now + endsInDays * dayMs
    await writeCertificate(DATA_DIR, { ...tls, key: '', chain: '', from: to - 90 * dayMs, to })
  }
  if (last) {
    const nextAt = now + 900_000
    await writeAttempt(DATA_DIR, {
      wish: wishOf(tls),
      at: now,
      failures: 1,
      nextAt,
      trouble: 'port 80 is shut',
      ...last,
    })
  }
  const [{ level, sentence } = { level: '', sentence: '' }, ...more] = await checkCertificate(config, now)
  expect(more).toEqual([])
  return `${level}: ${sentence}`
}

test.each([
  [{}, 'note: There is no certificate yet for www.example.com; the running server asks for it within a minute.'],
  [
    { last: {} },
    'problem: There is no certificate yet for www.example.com: port 80 is shut. The next try is at 2026-11-28 12:15 UTC.',
  ],
  // Of other settings.
  [{ last: { wish: 'another' } }, 'note: There is no certificate yet for www.example.com; the running server asks'],
  [
    { endsInDays: 71 },
    'ok: The certificate of www.example.com holds for 71 days more and is renewed from 2027-01-08 on.',
  ],
  [
    { endsInDays: 29, last: {} },
    'note: The certificate of www.example.com holds for 29 days more and could not be renewed: port 80 is shut. The next try is at',
  ],
  [{ endsInDays: 22, last: {} }, 'problem: The certificate of www.example.com holds for 22 days more and could not be'],
  [
    { endsInDays: 28 },
    'problem: The certificate of www.example.com holds for 28 days more, and nobody renews it; start',
  ],
  [
    { endsInDays: -1 },
    'problem: The certificate of www.example.com ended on 2026-11-27; start the server, which renews',
  ],
  [{ endsInDays: -1, last: {} }, 'problem: The certificate of www.example.com ended on 2026-11-27: port 80 is shut.'],
])('the doctor says of a certificate with %j what is to be done', async (given, sentence) => {
  expect((await look(given)).slice(0, sentence.length)).toBe(sentence)
})

test('without a domain nothing is reported', async () => {
  expect(await checkCertificate(readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'broom-none-')) }), now)).toEqual([])
})
