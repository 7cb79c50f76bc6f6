export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where unfinished forms are kept. A browser may refuse even to name its storage; then they live as long as the page. */
export function deviceStore(): Store {
  try {
    return localStorage
  } catch {
    // The only sign of a refused storage is this exception.
    return withoutStorage
  }
}

const kept = new Map<string, string>()
const withoutStorage: Store = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
  removeItem: (name) => void kept.delete(name),
}
