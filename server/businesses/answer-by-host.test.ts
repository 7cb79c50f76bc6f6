import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHost } from './answer-by-host.ts'
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

test('all are listed once, by the names of their folders', async () => {
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
