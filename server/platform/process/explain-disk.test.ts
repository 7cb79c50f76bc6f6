import { open } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { explainDisk } from './explain-disk.ts'

test('a disk error is one sentence with its remedy', () => {
  const made = (code: string) => Object.assign(new Error('no'), { code, path: '/data/auth-secret', syscall: 'open' })
  expect(explainDisk(made('ENOSPC'))).toBe('The disk is full; make room and run this again.')
  expect(explainDisk(made('EACCES'))).toMatch(/^\/data\/auth-secret cannot be used \(EACCES\); give it/)
  expect(explainDisk(made('EROFS'))).toMatch(/^\/data\/auth-secret cannot be used \(EROFS\); see whether its disk/)
  expect(explainDisk(made('EMFILE'))).toBeNull()
  expect(explainDisk(new Error('no'))).toBeNull()
  expect(explainDisk('no')).toBeNull()
})

test('so is a folder that cannot be made, which Node reports as missing', async () => {
  const error = Object.assign(new Error('no'), { code: 'ENOENT', path: '/data/backups', syscall: 'mkdir' })
  expect(explainDisk(error)).toMatch(/^\/data\/backups cannot be used \(ENOENT\); see whether its disk/)
  const missing: unknown = await open('/nowhere/at-all').catch((missed: unknown) => missed)
  expect(explainDisk(missing)).toBeNull()
})
