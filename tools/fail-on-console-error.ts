import { afterEach, beforeEach, expect, vi } from 'vitest'

// React and the drivers report defects with console.error, so a test that passes beside one is wrong. A test that
// provokes one on purpose looks at the call and ends with `vi.mocked(console.error).mockClear()`.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(calls, 'console.error was called').toEqual([])
})
