import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Booking } from '../../domain/bookings.ts'
import { call, explain, isSignInRequired } from '../platform/api.ts'
import { FormTrouble } from '../platform/form-trouble.tsx'
import { usePress } from '../platform/use-press.ts'
import { open } from '../owner/screens.ts'

/** Confirms a pending booking. A second press after a failure carries the same key, so it can't be confirmed twice. */
export function ConfirmButton({ booking }: { booking: Booking }) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    const answer = await call('POST', `/api/bookings/${encodeURIComponent(booking.id)}/confirm`, { key: key.current })
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
        aria-label={`Confirm ${booking.name}`}
        onClick={() => void press()}
      >
        {pending ? 'Confirming …' : 'Confirm'}
      </button>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
    </>
  )
}
