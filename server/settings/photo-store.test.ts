// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { countPhotos, deletePhotos, findPhoto, findPhotoShapes, insertPhoto } from './photo-store.ts'

const tables = openTestTables('photos')

function keep(id: string, at: number): Promise<void> {
  const bytes = { large: Buffer.from(`large ${id}`), small: Buffer.from(`small ${id}`) }
  const photo = { id, width: 1200, height: 800, contentType: 'image/webp' as const, ...bytes }
  return tables.write((write) => insertPhoto(write, photo, at))
}

const findKept = async (...ids: string[]) => (await findPhotoShapes(tables.queries, ids)).map(({ id }) => id).toSorted()
const remove = (before: number, except: string[]) => tables.write((write) => deletePhotos(write, before, except))

test('a photo is read in either size, and with its shape', async () => {
  await keep('a', 1)
  await keep('b', 1)
  const read = async (id: string, size: 'large' | 'small') => {
    const photo = await findPhoto(tables.queries, id, size)
    return photo && [photo.contentType, Buffer.from(photo.bytes).toString()]
  }
  expect(await read('a', 'large')).toEqual(['image/webp', 'large a'])
  expect(await read('b', 'small')).toEqual(['image/webp', 'small b'])
  expect(await read('c', 'small')).toBeNull()
  expect(await findPhotoShapes(tables.queries, ['b', 'c'])).toEqual([{ id: 'b', width: 1200, height: 800 }])
  expect(await countPhotos(tables.queries)).toBe(2)
})

test('photos from before a time are deleted, except the listed ones', async () => {
  for (const [id, at] of Object.entries({ old: 9, named: 9, 'of the moment': 10, young: 11 })) await keep(id, at)
  await remove(10, ['named', 'nowhere'])
  expect(await findKept('old', 'named', 'of the moment', 'young')).toEqual(['named', 'of the moment', 'young'])
  await remove(11, [])
  expect(await findKept('named', 'of the moment', 'young')).toEqual(['young'])
})

test('a photo that is stored again is kept once, and its week starts over', async () => {
  await keep('a', 1)
  await keep('b', 1)
  await keep('a', 10)
  expect(await countPhotos(tables.queries)).toBe(2)
  await remove(10, [])
  expect(await findKept('a', 'b')).toEqual(['a'])
})
