import { useRef, useState } from 'react'
import type { Booking } from '../../domain/bookings.ts'
import { call, type Refusal } from '../platform/api.ts'
import { useStaticForm } from '../platform/use-static-form.ts'
import { toBookingInput } from './booking-input.ts'
import type { PickedWindow } from './window-picker.tsx'

/** `mailed` says that e-mails leave; where no mail server is set up, nobody is promised one. */
export type Booked = { booking: Booking; link: string; mailed: boolean }

/**
 * Sends the booking once: a second press with the same content carries the same key. `take` is for a window that is
 * chosen and booked with one press.
 */
export function useBook(form: HTMLFormElement, picked: PickedWindow) {
  const [booked, setBooked] = useState<Booked | null>(null)
  const attempt = useRef({ key: crypto.randomUUID(), content: '', openMs: 0 })
  const wanted = useRef<PickedWindow | null>(null)

  const { pending, refusal } = useStaticForm(form, async () => {
    const input = toBookingInput(new FormData(form), wanted.current ?? picked)
    wanted.current = null
    const content = JSON.stringify(input)
    await untilBelievable()
    if (content !== attempt.current.content)
      attempt.current = { key: crypto.randomUUID(), content, openMs: Math.round(performance.now()) }
    const { key, openMs } = attempt.current
    const answer = await call<Booked>('POST', '/api/bookings', { key, ...input, openMs })
    if (!answer.ok) return askForDayFirst(answer.refusal)
    attempt.current = { ...attempt.current, content: '' }
    setBooked(answer.data)
    return null
  })

  function take(next: PickedWindow): void {
    wanted.current = next
    form.requestSubmit()
  }
  return { pending, refusal, booked, take, startAgain: () => setBooked(null) }
}

/** The windows are shown when there is a day: whoever is asked for the day is not asked for the window as well. */
function askForDayFirst(refusal: Refusal): Refusal {
  if (refusal.reason !== 'refused' || !('date' in refusal.errors)) return refusal
  const { window: _later, ...errors } = refusal.errors
  return { ...refusal, errors }
}

/** The server takes nothing that was filled in within a second; a browser that fills in by itself only waits. */
async function untilBelievable(): Promise<void> {
  const restMs = 1_050 - performance.now()
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
}
