import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dayOf, isBackupName, listBackupTimes } from './store.ts'

test.each([
  ['2026-11-22T034700Z', true],
  ['2026-11-22T034700Z-2', true],
  ['2026-11-22T034700Z-12', true],
  ['2026-11-22T034700Z-', false],
  ['2026-11-22T034700Z.partial', false],
  ['of 2026-11-22T034700Z', false],
  ['2026-11-22T0347000Z', false],
  ['12026-11-22T034700Z', false],
  ['2026-11-222T034700Z', false],
  ['2026-111-22T034700Z', false],
  ['2026-11-22T0034700Z', false],
  ['2026-11-22', false],
])('whether %s is a backup: %s', (name, isBackup) => {
  expect(isBackupName(name)).toBe(isBackup)
  expect(dayOf(name)).toBe(isBackup ? '2026-11-22' : '')
})

function createFolder(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'broom-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) writeFileSync(join(folder, name), '')
  return folder
}

test("the times of backups are listed oldest first, and nothing else's", async () => {
  const folder = createFolder('2026-11-22T034711Z', '2025-12-31T235959Z', 'notes.txt', '2026-11-22T034712Z-2')
  expect(await listBackupTimes(folder)).toEqual([
    Date.UTC(2025, 11, 31, 23, 59, 59),
    Date.UTC(2026, 10, 22, 3, 47, 11),
    Date.UTC(2026, 10, 22, 3, 47, 12),
  ])
})

test('a missing folder has no backups; an unreadable one is trouble', async () => {
  const folder = createFolder('file')
  expect(await listBackupTimes(join(folder, 'missing'))).toEqual([])
  expect(await listBackupTimes(join(folder, 'file'))).toEqual([])
  expect(await listBackupTimes(join(folder, 'file', 'below'))).toEqual([])
  await expect(listBackupTimes(join(folder, 'x'.repeat(300)))).rejects.toThrow('ENAMETOOLONG')
})
