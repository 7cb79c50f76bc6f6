// @module-tag both-engines
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { changeLogo, describeLogo, toLogo } from './change-logo.ts'
import { drawTestLogo } from './draw-test-logo.ts'
import { type Logo, readLogo } from './store.ts'

const tables = openTestTables('logos', 'events', 'request_keys')
const office = openTestParts(tables, 5_000)

const logo: Logo = { sha256: 'hash', contentType: 'image/png', bytes: Buffer.from('bytes') }

test('a logo replaces the present one, once, and can be removed', async () => {
  const events = tables.queries.selectFrom('events').select(['kind', 'entity_id', 'created_at'])
  const shown = { ok: true, answer: { logo: { url: '/logo/hash' } } }
  expect(await changeLogo(office.parts, 'press', logo)).toMatchObject(shown)
  expect(await changeLogo(office.parts, 'press', logo)).toMatchObject(shown)
  expect(await events.execute()).toEqual([{ kind: 'settings-changed', entity_id: 'logo', created_at: 5_000 }])
  expect(await changeLogo(office.parts, 'press', { ...logo, sha256: 'other' })).toMatchObject({ reason: 'key-reused' })
  expect(await readLogo(tables.queries)).toMatchObject({ sha256: 'hash' })
  expect(await changeLogo(office.parts, 'next', null)).toMatchObject({ ok: true, answer: { logo: null } })
  expect(await readLogo(tables.queries)).toBeNull()
  expect(describeLogo(null)).toBeNull()
})

test('a printable picture is named by its digest, and another one gets a sentence on what to do', async () => {
  const bytes = drawTestLogo(2)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await toLogo(bytes)).toEqual({
    ok: true,
    logo: { sha256, contentType: 'image/png', bytes: Buffer.from(bytes) },
  })
  const damaged = await toLogo(drawTestLogo(2, { pixels: Buffer.alloc(9) }))
  expect(damaged).toMatchObject({ ok: false, sentence: expect.stringMatching(/damaged/) })
})
