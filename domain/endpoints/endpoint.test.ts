import { expect, test } from 'vitest'
import { addressOf } from './endpoint.ts'

test('fills the places of a path, whatever stands in them', () => {
  expect(addressOf('/a/:id/files/:index', { id: 'x/y z', index: '2' })).toBe('/a/x%2Fy%20z/files/2')
})

test('asks for what is known and leaves out the rest', () => {
  expect(addressOf('/a', {}, { limit: 6, before: undefined })).toBe('/a?limit=6')
  expect(addressOf('/a', {}, { limit: 6, before: '1_b&c' })).toBe('/a?limit=6&before=1_b%26c')
  expect(addressOf('/a')).toBe('/a')
})
