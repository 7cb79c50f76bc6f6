import { useRef, useState } from 'react'

/**
 * `pending` while it runs; a second press does nothing. The button stays reachable (`aria-disabled`), so it keeps the
 * focus. The work reports its result and does not throw.
 */
export function usePress<Arguments extends unknown[]>(work: (...given: Arguments) => Promise<void>) {
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  async function press(...given: Arguments): Promise<void> {
    if (running.current) return
    running.current = true
    setPending(true)
    try {
      await work(...given)
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { pending, press }
}
