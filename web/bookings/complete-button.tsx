import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Booking } from '../../domain/bookings.ts'
import { open } from '../owner/screens.ts'
import { call, explain, isSignInRequired } from '../platform/api.ts'
import { FormTrouble } from '../platform/form-trouble.tsx'
import { usePress } from '../platform/use-press.ts'

/** Records that a visit has been done; its customer's link then verifies a review. */
export function CompleteButton({ booking }: { booking: Booking }) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    const answer = await call('POST', `/api/bookings/${encodeURIComponent(booking.id)}/complete`, { key: key.current })
    if (!answer.ok && isSignInRequired(answer.refusal)) return open({ kind: 'sign-in' })
    setTrouble(answer.ok ? null : explain(answer.refusal))
    await queries.invalidateQueries({ queryKey: ['dashboard'] })
  })
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={pending}
        aria-label={`Complete the visit of ${booking.name}`}
        onClick={() => void press()}
      >
        {pending ? 'Completing …' : 'Complete'}
      </button>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
    </>
  )
}
