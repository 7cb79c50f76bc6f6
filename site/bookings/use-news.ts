import { useEffect, useEffectEvent } from 'react'
import { type OwnBooking, readOwnBooking } from '../../domain/endpoints/own-bookings.ts'
import { type Answer, call, changes } from '../../ui/api.ts'

/** How often the page asks. Only a customer who waits for an answer keeps it open this long. */
const restMs = 30_000

/** Whenever the customer returns, and now and then. A change made here is no news; nothing changes during a press. */
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

/** The booking's status; null if a press here was under way, because the answer may be older. */
async function askAtRest(token: string): Promise<Answer<OwnBooking> | null> {
  const { answered } = changes
  const answer = await call(readOwnBooking, { at: { token } })
  return changes.underWay.size > 0 || changes.answered !== answered ? null : answer
}
