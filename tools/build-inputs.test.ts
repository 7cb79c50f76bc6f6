import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { builtRooms, hashBuildInputs, isBuildFresh } from './build-inputs.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The files that the build reads, in a separate folder. */
function copyInputs() {
  const copy = mkdtempSync(join(tmpdir(), 'broom-inputs-'))
  const names = [...builtRooms, 'tools', 'package.json', 'package-lock.json', 'vite.config.ts']
  for (const name of names) cpSync(join(root, name), join(copy, name), { recursive: true })
  return copy
}

test('the build is stale when a source, the lock or a tool of the build changes, and not when a test does', () => {
  const copy = copyInputs()
  const before = hashBuildInputs(copy)
  expect(hashBuildInputs(copy)).toBe(before)

  writeFileSync(join(copy, 'domain/pricing/pricing.test.ts'), '')
  writeFileSync(join(copy, 'tools/check.ts'), '')
  expect(hashBuildInputs(copy)).toBe(before)

  for (const name of [
    'domain/pricing/pricing.ts',
    'site/rendering.ts',
    'package.json',
    'package-lock.json',
    'tools/build-dist.ts',
    'office/new.ts',
    'server/main.ts',
    'migrations/9999-new.ts',
  ]) {
    const then = hashBuildInputs(copy)
    writeFileSync(join(copy, name), '// changed')
    expect(hashBuildInputs(copy), name).not.toBe(then)
  }
  rmSync(copy, { recursive: true })
})

test('without a record of a build, nothing counts as built', () => {
  expect(isBuildFresh(join(tmpdir(), 'broom-nowhere'))).toBe(false)
})
