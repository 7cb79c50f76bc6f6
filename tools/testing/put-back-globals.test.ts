import { beforeAll, describe, expect, test, vi } from 'vitest'

const real = globalThis.fetch
let found: unknown

test('a test may stand in for a global', () => {
  const stub = () => Promise.reject(new Error('There is no network'))
  vi.stubGlobal('fetch', stub)
  expect(globalThis.fetch).toBe(stub)
})

describe('what comes next', () => {
  beforeAll(() => {
    found = globalThis.fetch
  })

  test('finds the real one, also before its first test', () => {
    expect(found).toBe(real)
  })
})
