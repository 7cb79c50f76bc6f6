// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import {
  countLoosePhotos,
  countPhotosOf,
  deleteLoosePhotos,
  findPhotoBytes,
  findPhotos,
  findPhotosOf,
  attachPhotos,
  insertPhoto,
} from './photo-store.ts'
import { seedEstimates } from './seed-test-estimates.ts'

const tables = openTestTables('estimate_photos', 'estimates', 'customers')

const named = (id: string) => ({ id, sha256: `of ${id}`, width: 1024, height: 768 })
const add = (id: string, at = 0) =>
  tables.write((write) => insertPhoto(write, { ...named(id), bytes: Buffer.from(`bytes of ${id}`) }, at))
const give = (ids: string[], estimateId: string) => tables.write((write) => attachPhotos(write, ids, estimateId))
const photosOf = async (estimateId: string) => (await findPhotosOf(tables.queries, estimateId)).map(({ id }) => id)

test('photos come in the requested order, without missing ones', async () => {
  for (const id of ['a', 'b', 'c']) await add(id)
  expect(await findPhotos(tables.queries, ['c', 'gone', 'a'])).toEqual([named('c'), named('a')])
  expect(await findPhotos(tables.queries, ['b'])).toEqual([named('b')])
  expect(await findPhotos(tables.queries, [])).toEqual([])
})

test('the bytes of a photo are stored unchanged', async () => {
  await add('a')
  await add('b')
  expect(Buffer.from((await findPhotoBytes(tables.queries, 'b')) ?? []).toString()).toBe('bytes of b')
  expect(await findPhotoBytes(tables.queries, 'gone')).toBeNull()
})

test('a photo is attached to one estimate once, and to no other', async () => {
  await seedEstimates(tables.queries, { id: 'first' }, { id: 'second' })
  for (const id of ['a', 'b', 'c']) await add(id)
  expect(await give(['a', 'b'], 'first')).toBe(true)
  expect(await give(['a', 'b'], 'first')).toBe(true)
  expect(await give([], 'second')).toBe(true)
  expect(await photosOf('second')).toEqual([])
  expect(await give(['gone'], 'second')).toBe(false)
  expect(await give(['c', 'a'], 'second')).toBe(false)
  expect(await photosOf('first')).toEqual(['a', 'b'])
})

test("an estimate's photos are listed oldest first, those of one moment by their ids", async () => {
  await seedEstimates(tables.queries, { id: 'first' }, { id: 'second' })
  for (const [id, at] of Object.entries({ d: 5, c: 9, b: 9, a: 9, e: 1 })) await add(id, at)
  await give(['a', 'b', 'c', 'd'], 'first')
  await give(['e'], 'second')
  expect(await photosOf('first')).toEqual(['d', 'a', 'b', 'c'])
  expect(await findPhotosOf(tables.queries, 'second')).toEqual([
    { estimateId: 'second', ...named('e'), jpeg: Buffer.from('bytes of e').toString('base64') },
  ])
})

test('photos are counted per estimate, and unattached ones separately', async () => {
  await seedEstimates(tables.queries, { id: 'first' }, { id: 'second' }, { id: 'third' })
  for (const id of ['a', 'b', 'c', 'd', 'e']) await add(id)
  await give(['a', 'b'], 'first')
  await give(['c'], 'second')
  const counts = await countPhotosOf(tables.queries, ['first', 'third'])
  expect(counts).toEqual([{ estimateId: 'first', count: 2 }])
  expect(await countPhotosOf(tables.queries, ['first', 'second'])).toHaveLength(2)
  expect(await countPhotosOf(tables.queries, ['second'])).toEqual([{ estimateId: 'second', count: 1 }])
  expect(await countPhotosOf(tables.queries, [])).toEqual([])
  expect(await countLoosePhotos(tables.queries)).toBe(2)
})

test('only old photos without an estimate are deleted', async () => {
  await seedEstimates(tables.queries, { id: 'first' })
  for (const [id, at] of Object.entries({ old: 9, given: 9, new: 10 })) await add(id, at)
  await give(['given'], 'first')
  await deleteLoosePhotos(tables.queries, 10)
  expect(await findPhotos(tables.queries, ['old', 'given', 'new'])).toEqual([named('given'), named('new')])
})
