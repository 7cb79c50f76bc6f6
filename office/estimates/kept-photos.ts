import { keptPhotos } from './draft.ts'

// Unsent photos, by the keys that the draft has: too large for its storage. If a browser refuses this one, too, a photo
// lives as long as its form.

const store = 'photos'

export async function keepPhoto(key: string, encoded: string): Promise<void> {
  await ask('readwrite', (photos) => photos.put(encoded, key))
}

export async function forgetPhoto(key: string): Promise<void> {
  await ask('readwrite', (photos) => photos.delete(key))
}

export async function findKeptPhoto(key: string): Promise<string | null> {
  const found: unknown = await ask('readonly', (photos) => photos.get(key))
  return typeof found === 'string' ? found : null
}

/** Null if it refuses. Closed at once, so that signing out can delete all of it. */
async function ask(mode: IDBTransactionMode, what: (photos: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await open().catch(() => null)
  if (database === null) return null
  const transaction = database.transaction(store, mode)
  const asked = what(transaction.objectStore(store))
  return new Promise((resolve) => {
    const end = (answer: unknown) => {
      database.close()
      resolve(answer)
    }
    transaction.addEventListener('complete', () => end(asked.result))
    transaction.addEventListener('abort', () => end(null))
  })
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(keptPhotos, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('The browser keeps no photos')))
  })
}
