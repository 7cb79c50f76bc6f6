import { afterEach, vi } from 'vitest'

// Files share their worker's globals. Vitest's own `unstubGlobals` puts them back before the next test, which is too late for
// the next file: a `fetch` that never answers held up its `beforeAll` for a minute.
afterEach(() => {
  vi.unstubAllGlobals()
})
