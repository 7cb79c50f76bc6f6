import { useRef, useState } from 'react'

/**
 * A button's work: `pending` while it runs, and a second press before the end does nothing. The button stays reachable
 * (`aria-disabled`): a disabled one would lose the focus. The work itself reports its result; it does not throw.
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
