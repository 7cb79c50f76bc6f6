import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  addEstimatePhotoSchema,
  estimatePhotoBounds,
  estimatePhotosMost,
  estimatePhotosSchema,
} from './estimate-photos.ts'

const key = '0190f6a0-0000-7000-8000-000000000001'
const id = (nth: number) => `abcdefgh_1234-${String(nth).padStart(2, '0')}`

function faultOf(schema: v.GenericSchema, input: unknown): string | null {
  return v.safeParse(schema, input).issues?.[0].message ?? null
}

test('a photo is a picture, as large as the browser makes it', () => {
  const { maxBytes, side } = estimatePhotoBounds
  expect([side, maxBytes]).toEqual([1024, 245_760])
  const whole = Buffer.alloc(maxBytes).toString('base64')
  expect(faultOf(addEstimatePhotoSchema, { key, photo: whole })).toBeNull()
  expect(faultOf(addEstimatePhotoSchema, { key, photo: `${whole}AAAA` })).toBe('photo-too-large:240')
  expect(faultOf(addEstimatePhotoSchema, { key, photo: 'no!!' })).toBe('photo-no-picture')
})

test('an estimate has at most ten photos, each once, under its own name', () => {
  const ids = Array.from({ length: estimatePhotosMost + 1 }, (_, nth) => id(nth))
  expect(ids).toHaveLength(11)
  expect(faultOf(estimatePhotosSchema, ids.slice(1))).toBeNull()
  expect(faultOf(estimatePhotosSchema, ids)).toBe('too-many-estimate-photos')
  expect(faultOf(estimatePhotosSchema, [id(1), id(1)])).toBe('choose-photo')
  for (const name of [`${id(1)}7`, `/${id(1)}`, `${id(1)}/`, 'a'])
    expect(faultOf(estimatePhotosSchema, [name])).toBe('choose-photo')
})
