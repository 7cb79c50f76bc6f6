import { useSyncExternalStore } from 'react'

// What the owner's last change came to: the row it was made in may be gone from its list.
let sentence = ''
const listeners = new Set<() => void>()

export function say(words: string): void {
  sentence = words
  for (const listener of listeners) listener()
}

export function useLastChange(): string {
  return useSyncExternalStore(subscribe, () => sentence)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
