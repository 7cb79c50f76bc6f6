import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { checkBackups } from './check-backups.ts'

test('a leftover copy from before an upgrade is named, with how to remove it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broom-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: folder })
  const sentences = async () => (await checkBackups(config)).map(({ sentence }) => sentence)
  expect((await sentences()).join()).not.toContain('before-change')
  mkdirSync(join(folder, 'before-change'))
  expect((await sentences()).at(-1)).toMatch(/before-change has the database from before an upgrade .* delete it\.$/)
})
