import { useCallback, useEffect, useState } from 'react'
import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import { readAvailability } from '../../domain/endpoints/bookings.ts'
import { call, explain } from '../../ui/api.ts'

export type Availability =
  | { kind: 'loading' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'known'; days: AvailableDay[] }

type Asked = {
  availability: Availability
  ask: () => void
  /** Asks again while what is known stays in sight. */
  refresh: () => void
}

/** The windows that are free, asked for when somebody means to choose one; `ask` asks again. */
export function useAvailability(): Asked {
  const [availability, setAvailability] = useState<Availability>({ kind: 'loading' })
  const refresh = useCallback(() => void askServer().then(setAvailability), [])
  const ask = useCallback(() => {
    setAvailability({ kind: 'loading' })
    refresh()
  }, [refresh])
  useEffect(() => {
    void askServer().then(setAvailability)
  }, [])
  return { availability, ask, refresh }
}

async function askServer(): Promise<Availability> {
  const answer = await call(readAvailability)
  return answer.ok ? { kind: 'known', days: answer.data.days } : { kind: 'failed', sentence: explain(answer.refusal) }
}
