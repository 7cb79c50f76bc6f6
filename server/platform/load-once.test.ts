import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('a loaded value is cached, and simultaneous callers wait for one load', async () => {
  let loads = 0
  const load = loadOnce(() => Promise.resolve(++loads))
  expect(await Promise.all([load(), load(), load()])).toEqual([1, 1, 1])
  expect(await load()).toBe(1)
})

test('the next caller tries a failed load again', async () => {
  let loads = 0
  const load = loadOnce(() => (++loads < 3 ? Promise.reject(new Error('EMFILE')) : Promise.resolve('loaded')))
  await expect(load()).rejects.toThrow('EMFILE')
  await expect(load()).rejects.toThrow('EMFILE')
  expect([await load(), await load(), loads]).toEqual(['loaded', 'loaded', 3])
})
