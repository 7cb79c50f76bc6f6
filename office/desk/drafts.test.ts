import { expect, test } from 'vitest'
import { draftOf, draftsOf, formValuesSchema, type Store, valuesOf } from './drafts.ts'

const typed = { customerName: ['Ana Díaz'], extras: ['oven', 'fridge'], notes: ['Two cats.\nRing twice.'] }
const estimateOf = (owner: string, store: Store) => draftOf('estimate', owner, formValuesSchema, store)

function memory(): Store {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

test('everything typed comes back unchanged, to the same owner', () => {
  const store = memory()
  estimateOf('ana', store).keep(typed)
  expect(estimateOf('ana', store).read()).toEqual(typed)
  expect(estimateOf('ben', store).read()).toBeNull()
})

test('all drafts of one owner are found, for any customer', () => {
  const store = memory()
  for (const of of ['ana', 'ana:wanda', 'ben:wanda']) estimateOf(of, store).keep(typed)
  draftOf('settings', 'ana', formValuesSchema, store).keep(typed)
  expect(draftsOf('estimate', 'ana', store)).toEqual(['ana', 'ana:wanda'])
})

test('a sent draft is gone', () => {
  const store = memory()
  estimateOf('ana', store).keep(typed)
  estimateOf('ana', store).keep(null)
  expect(estimateOf('ana', store).read()).toBeNull()
})

test.each(['{', '{"notes":"x"}', 'null', ''])('%s in the storage is not a draft', (text) => {
  const store = memory()
  store.setItem('broom:estimate-draft:ana', text)
  expect(estimateOf('ana', store).read()).toBeNull()
})

test('a browser without storage saves nothing and breaks nothing', () => {
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 }
  estimateOf('ana', refusing).keep(typed)
  expect(estimateOf('ana', refusing).read()).toBeNull()
  expect(draftsOf('estimate', 'ana', refusing)).toEqual([])
})

test('a field with several values keeps them all', () => {
  const data = new FormData()
  data.append('extras', 'oven')
  data.append('extras', 'windows')
  data.append('notes', '')
  expect(valuesOf(data)).toEqual({ extras: ['oven', 'windows'], notes: [''] })
})

function refuse(): never {
  throw new Error('Storage is refused.')
}
