import { expect, test } from 'vitest'
import { mergeDraft, unsavedOf } from './settings-draft.ts'

const kept = { brand: 'Sparkle', phone: '1' }
const draft = unsavedOf(kept, { ...kept, brand: 'Bright' })

test('only what was changed is kept, with what stood there before', () => {
  expect(draft).toEqual({ base: { brand: 'Sparkle' }, typed: { brand: 'Bright' } })
  expect(unsavedOf(kept, kept)).toBeNull()
})

test('what was typed comes back on top of what has changed meanwhile', () => {
  expect(mergeDraft(draft, { ...kept, phone: '2' })).toMatchObject({ typed: { brand: 'Bright', phone: '2' }, both: [] })
  expect(mergeDraft(draft, { ...kept, brand: 'Shine' })).toMatchObject({ both: ['brand'] })
})

test('what was saved, here or there, is no draft any more', () => {
  expect(mergeDraft(draft, { ...kept, brand: 'Bright' })).toBeNull()
  expect(mergeDraft(null, kept)).toBeNull()
})

test('a field that there is no more is left out', () => {
  expect(mergeDraft({ base: {}, typed: { gone: 'x' } }, kept)).toBeNull()
})
