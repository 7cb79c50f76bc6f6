import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepTemporaryFilesInMemory } from './temporary-folder.ts'

test('temporary files stay where they were asked for, and where there is no memory to take them', () => {
  const asked = { TMPDIR: '/somewhere' }
  keepTemporaryFilesInMemory(asked)
  expect(asked).toEqual({ TMPDIR: '/somewhere' })

  // Beside this file: on a disk.
  const onDisk = mkdtempSync(join(import.meta.dirname, '.on-disk-'))
  onTestFinished(() => rmSync(onDisk, { recursive: true }))
  for (const folder of [onDisk, join(onDisk, 'none')]) {
    const silent = {}
    keepTemporaryFilesInMemory(silent, folder)
    expect(silent).toEqual({})
  }
})
