import { expect, test } from 'vitest'
import { type Draft, forgetDraft, hasDraft, hasWords, loadDraft, saveDraft, valuesOf } from './draft.ts'

const key = '5b7f0c1e-6d3a-4b62-9f0a-3f1d2c4b5a69'
const draft: Draft = {
  key,
  values: { customerName: ['Ana Díaz'], extras: ['oven', 'fridge'], notes: ['Two cats.\nRing twice.'] },
}

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

test('everything typed comes back as it was', () => {
  const store = memory()
  expect(saveDraft(store, 'ana', draft)).toBe(true)
  expect(loadDraft(store, 'ana')).toEqual(draft)
})

test('one owner never sees the draft of another', () => {
  const store = memory()
  saveDraft(store, 'ana', draft)
  expect(loadDraft(store, 'ben')).toBeNull()
})

test('a draft that was sent is gone', () => {
  const store = memory()
  saveDraft(store, 'ana', draft)
  forgetDraft(store, 'ana')
  expect(hasDraft(store, 'ana')).toBe(false)
})

test.each(['{', '{"key":"x","values":{}}', '{"values":[]}', 'null'])('%s in the storage is no draft', (text) => {
  const store = memory()
  store.setItem('broom:estimate-draft:ana', text)
  expect(loadDraft(store, 'ana')).toBeNull()
})

test('a browser without storage keeps nothing and breaks nothing', () => {
  const refusing = { ...memory(), getItem: refuse, setItem: refuse }
  expect(saveDraft(refusing, 'ana', draft)).toBe(false)
  expect(loadDraft(refusing, 'ana')).toBeNull()
})

test('a form nobody typed in is not worth keeping', () => {
  expect(hasWords({ key, values: { customerName: [''], service: ['deep'], textConsent: ['on'] } })).toBe(false)
  expect(hasWords(draft)).toBe(true)
})

test('a field of several values keeps them all', () => {
  const data = new FormData()
  data.append('extras', 'oven')
  data.append('extras', 'windows')
  data.append('notes', '')
  expect(valuesOf(data)).toEqual({ extras: ['oven', 'windows'], notes: [''] })
})

function refuse(): never {
  throw new Error('Storage is refused.')
}
