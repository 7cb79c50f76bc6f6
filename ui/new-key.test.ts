import { expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { newKey } from './new-key.ts'

const real = globalThis.crypto

test('without TLS and crypto.randomUUID, a page still makes valid UUIDs', () => {
  vi.stubGlobal('crypto', { getRandomValues: (into: Uint8Array<ArrayBuffer>) => real.getRandomValues(into) })
  const keys = Array.from({ length: 50 }, newKey)
  vi.unstubAllGlobals()
  for (const key of keys) {
    expect(v.is(v.pipe(v.string(), v.uuid()), key)).toBe(true)
    expect(key).toMatch(/^.{14}4.{4}[89ab]/)
  }
  expect(new Set(keys).size).toBe(keys.length)
})
