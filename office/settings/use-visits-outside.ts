import { useRef, useState } from 'react'
import { findOutside } from '../../domain/endpoints/calendar-changes.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import { isOtherHours, type VisitsOutside } from '../../domain/schedule/standing-visits.ts'
import { call, isSignInRequired, type Refusal } from '../../ui/api.ts'

/** What stands in the way of other hours: visits that are named first, or a refusal that the form says. */
type Held = { isHeld: boolean; refusal: Refusal | null }

/** Visits that would be outside other hours are named before these are saved; the next press saves them all the same. */
export function useVisitsOutside() {
  const [outside, setOutside] = useState<VisitsOutside | null>(null)
  const anyway = useRef(false)
  async function ask(kept: Schedule, wanted: Schedule): Promise<Held> {
    const isAnyway = anyway.current
    anyway.current = false
    setOutside(null)
    if (isAnyway || !isOtherHours(kept, wanted)) return { isHeld: false, refusal: null }
    const answer = await call(findOutside, { body: { schedule: wanted } })
    // Whoever is signed out hears it when it is saved.
    if (!answer.ok) return { isHeld: !isSignInRequired(answer.refusal), refusal: answer.refusal }
    if (answer.data.total > 0) setOutside(answer.data)
    return { isHeld: answer.data.total > 0, refusal: null }
  }
  return { outside, ask, forget: () => setOutside(null), takeAnyway: () => void (anyway.current = true) }
}
