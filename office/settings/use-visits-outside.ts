import { useRef, useState } from 'react'
import { findOutside } from '../../domain/endpoints/calendar-changes.ts'
import { isOtherHours, type VisitsOutside } from '../../domain/schedule/standing-visits.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { call, isSignInRequired, type Refusal } from '../../ui/api.ts'

type Held = { isHeld: boolean; refusal: Refusal | null }

type Asked = Pick<Settings, 'schedule' | 'lengths'>

/** Whether new windows, crews or lengths affect which visits share a crew. */
function isOtherReach(kept: Asked, wanted: Asked): boolean {
  const reachOf = ({ schedule: { windows, crews, capacity = 'crews' }, lengths }: Asked) =>
    JSON.stringify([capacity, lengths.confirmed ? [windows, crews, lengths.travelMinutes] : null])
  return reachOf(kept) !== reachOf(wanted)
}

export function useVisitsOutside() {
  const [outside, setOutside] = useState<VisitsOutside | null>(null)
  const anyway = useRef(false)
  async function ask(kept: Asked, wanted: Asked): Promise<Held> {
    const isAnyway = anyway.current
    anyway.current = false
    setOutside(null)
    if (isAnyway || !(isOtherHours(kept.schedule, wanted.schedule) || isOtherReach(kept, wanted)))
      return { isHeld: false, refusal: null }
    const answer = await call(findOutside, { body: { schedule: wanted.schedule, lengths: wanted.lengths } })
    // A signed-out owner finds out when saving.
    if (!answer.ok) return { isHeld: !isSignInRequired(answer.refusal), refusal: answer.refusal }
    const { total, sharing } = answer.data
    // Visits that already share a crew are listed in Today.
    const isHeld = total > 0 || (sharing.total > 0 && isOtherReach(kept, wanted))
    if (isHeld) setOutside(answer.data)
    return { isHeld, refusal: null }
  }
  return { outside, ask, forget: () => setOutside(null), takeAnyway: () => void (anyway.current = true) }
}
