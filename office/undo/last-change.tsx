import { useLayoutEffect, useSyncExternalStore } from 'react'

// What the owner's last change came to, for who does not see its row.
let sentence = ''
const listeners = new Set<() => void>()

export function announce(words: string): void {
  sentence = words
  for (const listener of listeners) listener()
}

/**
 * Tells what the last press in a list came to; what was done before it was opened is not news. It is heard, not seen: its
 * row says the same, and nothing moves for it.
 */
export function LastChange() {
  const words = useSyncExternalStore(subscribe, () => sentence)
  useLayoutEffect(() => announce(''), [])
  return (
    <p className="heard" role="status">
      {words}
    </p>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
