import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { configOf } from '../../config.ts'
import { closeBusiness, isClosed } from './close-business.ts'
import { moveBusiness } from './move-business.ts'

test('a business whose backup cannot be written is not moved, and is open or closed as before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broom-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = configOf(folder, 'ample.example')
  const target = join(folder, 'file')
  writeFileSync(target, '')
  const move = () => moveBusiness({ config, folder: target, now: 0 })
  await expect(move()).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(isClosed(config.dataDir)).toBe(false)
  closeBusiness(config.dataDir, 0)
  await expect(move()).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(isClosed(config.dataDir)).toBe(true)
})
