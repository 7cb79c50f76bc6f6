import { afterEach, vi } from 'vitest'

// Files share their worker's globals. Vitest's own `unstubGlobals` puts them back before the next test, which is too late for
// the next file: a `fetch` that never answers held up its `beforeAll` for a minute.
afterEach(() => {
  vi.unstubAllGlobals()
  // What every object inherits breaks hundreds of files after this one, far from its cause.
  const inherited = Object.keys(Object.prototype)
  for (const name of inherited) Reflect.deleteProperty(Object.prototype, name)
  if (inherited.length > 0) throw new Error(`Every object inherits ${inherited.join(', ')} since this test`)
})
