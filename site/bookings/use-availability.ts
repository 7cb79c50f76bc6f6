import { useCallback, useEffect, useState } from 'react'
import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import type { Choice } from '../../domain/pricing/pricing.ts'
import { readAvailability } from '../../domain/endpoints/booking-form.ts'
import { call, explain } from '../../ui/api.ts'

/** For the length of a choice; unused where every visit takes one window. */
type Fit = ((choice: Choice) => AvailableDay[]) | undefined

export type Availability =
  | { kind: 'loading' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'known'; days: AvailableDay[]; fit?: Fit }

type Asked = {
  availability: Availability
  ask: () => void
  /** Refetches while the known days stay in view. */
  refresh: () => void
}

/** The private link of a visit that is moved or booked. */
type Link = { booking?: string; estimate?: string }

/** Fetched when a visitor starts to choose one; `ask` refetches. */
export function useAvailability(link?: Link): Asked {
  const [availability, setAvailability] = useState<Availability>({ kind: 'loading' })
  const [query] = useState(link)
  const refresh = useCallback(() => void askServer(query).then(setAvailability), [query])
  const ask = useCallback(() => {
    setAvailability({ kind: 'loading' })
    refresh()
  }, [refresh])
  useEffect(refresh, [refresh])
  return { availability, ask, refresh }
}

async function askServer(query: Link = {}): Promise<Availability> {
  const answer = await call(readAvailability, { query })
  if (!answer.ok) return { kind: 'failed', sentence: explain(answer.refusal) }
  const { days, lengths } = answer.data
  // Few need it, so the first load leaves it out.
  return { kind: 'known', days, fit: lengths && (await import('./fit-days.ts')).fitDays(days, lengths) }
}
