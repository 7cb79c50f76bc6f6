import { expect, test } from 'vitest'
import type { Store } from '../desk/device-store.ts'
import { loadSettingsDraft, saveSettingsDraft } from './settings-draft.ts'

const kept = { brand: 'Sparkle', phone: '1' }

function memory(): Store {
  const items = new Map<string, string>()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  }
}

test('what was typed comes back on top of what has changed meanwhile', () => {
  const store = memory()
  saveSettingsDraft(store, 'ana', kept, { ...kept, brand: 'Bright' })
  expect(loadSettingsDraft(store, 'ana', { ...kept, phone: '2' })).toMatchObject({
    typed: { brand: 'Bright', phone: '2' },
    both: [],
  })
  expect(loadSettingsDraft(store, 'ana', { ...kept, brand: 'Shine' })).toMatchObject({ both: ['brand'] })
  expect(loadSettingsDraft(store, 'ben', kept)).toBeNull()
})

test('what was saved, here or there, is no draft any more', () => {
  const store = memory()
  saveSettingsDraft(store, 'ana', kept, { ...kept, brand: 'Bright' })
  expect(loadSettingsDraft(store, 'ana', { ...kept, brand: 'Bright' })).toBeNull()
  saveSettingsDraft(store, 'ana', kept, kept)
  expect(loadSettingsDraft(store, 'ana', kept)).toBeNull()
})

test.each(['{', '[]', '{"base":{}}', '{"base":{},"typed":{"gone":"x"}}'])('%s in the storage is no draft', (text) => {
  const store = memory()
  store.setItem('broom:settings-draft:ana', text)
  expect(loadSettingsDraft(store, 'ana', kept)).toBeNull()
})

test('a browser without storage keeps nothing and breaks nothing', () => {
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse }
  saveSettingsDraft(refusing, 'ana', kept, { ...kept, brand: 'Bright' })
  expect(loadSettingsDraft(refusing, 'ana', kept)).toBeNull()
})

function refuse(): never {
  throw new Error('Storage is refused.')
}
