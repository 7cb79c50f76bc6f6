import { expect, test } from 'vitest'
import { mergeDraft, unsavedOf } from './part-draft.ts'

const kept = { brand: 'Sparkle', phone: '1' }
const draft = unsavedOf(kept, { ...kept, brand: 'Bright' })

test('only changed fields are saved, with their earlier values', () => {
  expect(draft).toEqual({ base: { brand: 'Sparkle' }, typed: { brand: 'Bright' } })
  expect(unsavedOf(kept, kept)).toBeNull()
})

test('a restored draft lies on top of newer changes', () => {
  expect(mergeDraft(draft, { ...kept, phone: '2' })).toMatchObject({ typed: { brand: 'Bright', phone: '2' }, both: [] })
  expect(mergeDraft(draft, { ...kept, brand: 'Shine' })).toMatchObject({ both: ['brand'] })
})

test('a field that was saved, here or there, is no longer a draft', () => {
  expect(mergeDraft(draft, { ...kept, brand: 'Bright' })).toBeNull()
  expect(mergeDraft(null, kept)).toBeNull()
})

test('a field that no longer exists is left out', () => {
  expect(mergeDraft({ base: {}, typed: { gone: 'x' } }, kept)).toBeNull()
})
