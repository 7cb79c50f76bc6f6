import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { nameSegment } from './list-segments.ts'
import { loadCopy } from './load-copy.ts'
import { makeFolder } from './open-test-copy.ts'

test('a place that goes away during a restore is one error, although more files were asked for', async () => {
  const at = Date.parse('2026-11-22T04:00:00Z')
  const names = [0, 1, 2].map((number) =>
    nameSegment({ generation: '2026-11-22T040000Z-1', number, at, sha256: 'ab'.repeat(32), isSealed: false }),
  )
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  let asked = 0
  const place = {
    list: async () => names,
    put: async () => undefined,
    remove: async () => undefined,
    async get() {
      await wait(5 * ++asked)
      throw new Error('the network is away')
    },
  }
  const loading = loadCopy({
    place,
    until: at,
    identity: undefined,
    file: join(makeFolder('restored'), 'broom.sqlite'),
  })
  await expect(loading).rejects.toThrow('the network is away')
  await wait(50)
  expect(asked).toBe(3)
  expect(unhandled).toEqual([])
})
