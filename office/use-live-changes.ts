import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Change, ChangeKind } from '../domain/change.ts'
import { followChanges } from '../domain/endpoints/dashboard.ts'
import { addressOf } from '../domain/endpoints/endpoint.ts'

/** What is asked for again when something of a kind changed. */
const touched: Record<ChangeKind, readonly string[]> = {
  'estimate-created': ['dashboard', 'messages'],
  'estimate-sent': ['dashboard', 'messages', 'estimate'],
  'booking-created': ['dashboard', 'bookings', 'messages'],
  'booking-confirmed': ['dashboard', 'bookings', 'booking', 'messages'],
  'booking-changed': ['dashboard', 'bookings', 'booking', 'messages'],
  'review-created': ['dashboard', 'reviews', 'messages'],
  'review-changed': ['dashboard', 'reviews'],
  'message-changed': ['dashboard', 'messages', 'message', 'estimate', 'booking'],
  'settings-changed': ['settings', 'dashboard', 'waitlist'],
  'waitlist-changed': ['waitlist'],
  'sessions-changed': ['sessions', 'session', 'account'],
}

/** A stream that the server refused for good is opened anew after this; a cut one the browser resumes by itself. */
const reopenMs = 5_000

/** Keeps what is shown true while the dashboard is open. Answers whether the connection stands. */
export function useLiveChanges(): boolean {
  const queries = useQueryClient()
  const [isLive, setLive] = useState(true)
  useEffect(() => {
    return listen({
      onChange: ({ kind }) => {
        for (const key of touched[kind] ?? []) void queries.invalidateQueries({ queryKey: [key] })
      },
      onOpen: (again) => {
        setLive(true)
        // Changes between two streams were told to nobody.
        if (again) void queries.invalidateQueries()
      },
      onCut: () => setLive(false),
      // The next question is refused, and the office asks for the password.
      onEnded: () => void queries.invalidateQueries(),
    })
  }, [queries])
  return isLive
}

type Follower = {
  onChange: (change: Change) => void
  onOpen: (again: boolean) => void
  onCut: () => void
  onEnded: () => void
}

function listen({ onChange, onOpen, onCut, onEnded }: Follower): () => void {
  let stream: EventSource
  let timer: ReturnType<typeof setTimeout>
  let wasCut = false
  function connect(): void {
    stream = new EventSource(addressOf(followChanges.path))
    stream.addEventListener('open', () => {
      onOpen(wasCut)
      wasCut = false
    })
    // Safe: our own server writes these events.
    stream.addEventListener('change', (event) => onChange(JSON.parse(event.data) as Change))
    stream.addEventListener('ended', onEnded)
    stream.addEventListener('error', () => {
      wasCut = true
      onCut()
      if (stream.readyState === EventSource.CLOSED) timer = setTimeout(connect, reopenMs)
    })
  }
  connect()
  return () => {
    clearTimeout(timer)
    stream.close()
  }
}
