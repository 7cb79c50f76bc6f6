import { useCallback, useEffect, useState } from 'react'
import type { AvailableDay } from '../../domain/bookings.ts'
import { call, explain } from '../platform/api.ts'

export type Availability =
  | { kind: 'loading' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'known'; days: AvailableDay[] }

/** The windows that are free, asked for when somebody means to choose one; `ask` asks again. */
export function useAvailability(): { availability: Availability; ask: () => void } {
  const [availability, setAvailability] = useState<Availability>({ kind: 'loading' })
  const ask = useCallback(() => {
    setAvailability({ kind: 'loading' })
    void askServer().then(setAvailability)
  }, [])
  useEffect(() => {
    void askServer().then(setAvailability)
  }, [])
  return { availability, ask }
}

async function askServer(): Promise<Availability> {
  const answer = await call<{ days: AvailableDay[] }>('GET', '/api/availability')
  return answer.ok
    ? { kind: 'known', days: onlyFree(answer.data.days) }
    : { kind: 'failed', sentence: explain(answer.refusal) }
}

/** What is full is not offered. */
export function onlyFree(days: AvailableDay[]): AvailableDay[] {
  return days
    .map((day) => ({ ...day, windows: day.windows.filter(({ free }) => free > 0) }))
    .filter(({ windows }) => windows.length > 0)
}
