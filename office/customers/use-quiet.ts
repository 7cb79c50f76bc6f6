import { useEffect, useEffectEvent, useState } from 'react'

/** Shorter than anybody waits, longer than the pause between two letters. */
const pauseMs = 150

/** What was typed, once nothing more is typed for a moment; `then` hears of each. */
export function useQuiet(typed: string, then: (settled: string) => void): string {
  const [settled, setSettled] = useState(typed)
  const tell = useEffectEvent(then)
  useEffect(() => {
    if (typed === settled) return
    const timer = setTimeout(() => {
      setSettled(typed)
      tell(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, settled])
  return settled
}
