import { useLayoutEffect, useSyncExternalStore } from 'react'

// The result of the owner's last change, for readers who do not see its row.
let sentence = ''
const listeners = new Set<() => void>()

export function announce(words: string): void {
  sentence = words
  for (const listener of listeners) listener()
}

/** Earlier acts are not news. Heard, not seen: the act's row says the same, and nothing moves for it. */
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
