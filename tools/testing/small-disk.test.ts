import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canMount, mountSmallDisk } from './small-disk.ts'

test.runIf(canMount())('a full disk takes no more bytes until there is room again', () => {
  const disk = mountSmallDisk(1)
  onTestFinished(() => disk.unmount())
  const file = join(disk.folder, 'kept')
  writeFileSync(file, 'a'.repeat(4_096))
  disk.fill()
  expect(() => appendFileSync(file, 'b')).toThrow('ENOSPC')
  disk.makeRoom()
  appendFileSync(file, 'b')
  disk.setReadOnly(true)
  expect(() => appendFileSync(file, 'c')).toThrow('EROFS')
  disk.setReadOnly(false)
  appendFileSync(file, 'c')
})
