import { useEffect, useEffectEvent, useState } from 'react'

/** Shorter than anybody waits, longer than the pause between two letters. */
const pauseMs = 150

type Options = { pauseMs?: number; tell?: (settled: string) => void }

/** Once typing has paused; `tell` gets every change. */
export function useQuiet(typed: string, { pauseMs: pause = pauseMs, tell }: Options = {}): string {
  const [settled, setSettled] = useState(typed)
  const hear = useEffectEvent((words: string) => tell?.(words))
  useEffect(() => {
    if (typed === settled) return
    const timer = setTimeout(() => {
      setSettled(typed)
      hear(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, settled, pause])
  return settled
}
