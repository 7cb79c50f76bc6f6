import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('what has been loaded is kept, and everybody who comes together waits for one load', async () => {
  let loads = 0
  const load = loadOnce(() => Promise.resolve(++loads))
  expect(await Promise.all([load(), load(), load()])).toEqual([1, 1, 1])
  expect(await load()).toBe(1)
})

test('a load that failed is tried again by whoever comes next', async () => {
  let loads = 0
  const load = loadOnce(() => (++loads < 3 ? Promise.reject(new Error('EMFILE')) : Promise.resolve('loaded')))
  await expect(load()).rejects.toThrow('EMFILE')
  await expect(load()).rejects.toThrow('EMFILE')
  expect([await load(), await load(), loads]).toEqual(['loaded', 'loaded', 3])
})
