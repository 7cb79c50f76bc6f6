import { useEffect, useState } from 'react'

/** How long a screen waits for its parts before it is shown without them. */
const patienceMs = 1_000

/** Whether the parts of a screen are here: one that came later would move the buttons below it under a thumb. */
export function useTogether(id: string, parts: readonly { isLoading: boolean }[]): boolean {
  const [late, setLate] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setLate(id), patienceMs)
    return () => clearTimeout(timer)
  }, [id])
  return late === id || !parts.some(({ isLoading }) => isLoading)
}
