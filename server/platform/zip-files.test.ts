import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram } from '../../tools/testing/find-programs.ts'
import { type FileToZip, zipFiles } from './zip-files.ts'

const at = new Date('2026-12-01T12:00:00Z')
const canUnzip = findProgram('unzip') !== null

function file(name: string, ...parts: (string | Uint8Array)[]): FileToZip {
  return {
    name,
    async *open() {
      yield* parts
    },
  }
}

test.runIf(canUnzip)(
  'other programs open it: texts, bytes and empty files, in folders and under names in any script',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'broom-zip-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const bytes = new Uint8Array([0, 255, 13, 10])
    const files = [file('a/Zoë.txt', 'one ', 'two'), file('a/bytes', bytes), file('empty')]
    const zipped = zipFiles(files, at)
    writeFileSync(join(folder, 'all.zip'), await buffer(zipped.file))
    expect(await zipped.ended).toBeNull()
    execFileSync('unzip', ['-q', 'all.zip'], { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } })
    expect(readdirSync(join(folder, 'a')).toSorted()).toEqual(['Zoë.txt', 'bytes'])
    expect(readFileSync(join(folder, 'a/Zoë.txt'), 'utf8')).toBe('one two')
    expect(new Uint8Array(readFileSync(join(folder, 'a/bytes')))).toEqual(bytes)
    expect(readFileSync(join(folder, 'empty'))).toHaveLength(0)
  },
)

test('an unreadable file cuts the archive off, with the reason', async () => {
  const broken: FileToZip = {
    name: 'broken',
    // oxlint-disable-next-line require-yield -- it fails before it has anything
    async *open() {
      throw new Error('The disk is gone')
    },
  }
  const zipped = zipFiles([file('whole', 'x'), broken], at)
  await expect(buffer(zipped.file)).rejects.toThrow('The disk is gone')
  expect(String(await zipped.ended)).toContain('The disk is gone')
})

test('a reader who leaves half way ends the reading, and nothing is read beyond', async () => {
  let ended = false
  let opened = 0
  const endless: FileToZip = {
    name: 'endless',
    async *open() {
      opened++
      try {
        for (;;) yield Buffer.alloc(65_536, Math.random().toString())
      } finally {
        ended = true
      }
    },
  }
  const zipped = zipFiles([endless, endless], at)
  const reader = zipped.file.getReader()
  await reader.read()
  await reader.cancel()
  expect(await zipped.ended).toBeNull()
  await expect.poll(() => ended).toBe(true)
  expect(opened).toBe(1)
})
