import { useEffect, useEffectEvent } from 'react'
import { type OwnBooking, readOwnBooking } from '../../domain/endpoints/bookings.ts'
import { type Answer, call, changes } from '../../ui/api.ts'

/** Somebody who waits for an answer looks at the page for as long; nobody else asks. */
const restMs = 30_000

/**
 * Hears how a booking stands whenever somebody comes back to the page, and now and then while it is looked at. What was
 * pressed here is no news, and nothing changes while a finger or a button of the mouse is down.
 */
export function useNews({
  token,
  isOver,
  onHeard,
}: {
  token: string
  isOver: boolean
  onHeard(now: OwnBooking): void
}) {
  const hear = useEffectEvent(onHeard)
  useEffect(() => {
    if (isOver) return
    let isAsking = false
    const gone = new AbortController()
    const ask = async () => {
      if (document.hidden || isAsking) return
      isAsking = true
      const answer = await askAtRest(token)
      isAsking = false
      if (gone.signal.aborted || !answer?.ok || document.querySelector(':active') !== null) return
      hear(answer.data)
    }
    const timer = setInterval(ask, restMs)
    document.addEventListener('visibilitychange', ask, gone)
    window.addEventListener('focus', ask, gone)
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [token, isOver])
}

/** How the booking stands; null where a press here was on its way meanwhile, and the answer may be older. */
async function askAtRest(token: string): Promise<Answer<OwnBooking> | null> {
  const { answered } = changes
  const answer = await call(readOwnBooking, { at: { token } })
  return changes.underWay.size > 0 || changes.answered !== answered ? null : answer
}
