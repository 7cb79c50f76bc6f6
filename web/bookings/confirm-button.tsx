import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Booking } from '../../domain/bookings.ts'
import { call, explain, isSignInRequired, type Refusal } from '../platform/api.ts'
import { AlertDialog } from '../platform/dialog.tsx'
import { usePress } from '../platform/use-press.ts'
import { open } from '../owner/screens.ts'

/** Confirms a pending booking. A second press after a failure carries the same key, so it can't be confirmed twice. */
export function ConfirmButton({ booking }: { booking: Booking }) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { pending, press } = usePress(async () => {
    const answer = await call('POST', `/api/bookings/${encodeURIComponent(booking.id)}/confirm`, { key: key.current })
    if (!answer.ok && isSignInRequired(answer.refusal)) return open({ kind: 'sign-in' })
    setRefusal(answer.ok ? null : answer.refusal)
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
      {refusal !== null && <NotConfirmed booking={booking} refusal={refusal} onClose={() => setRefusal(null)} />}
    </>
  )
}

type NotConfirmedProps = { booking: Booking; refusal: Refusal; onClose: () => void }

/** Why it could not be confirmed; when the place is gone, who holds it and what is free instead. */
function NotConfirmed({ booking, refusal, onClose }: NotConfirmedProps) {
  const next = refusal.reason === 'refused' ? refusal.next : []
  return (
    <AlertDialog
      title={`${booking.name} is not confirmed`}
      words={
        <>
          <p>{explain(refusal)}</p>
          {next.length > 0 && (
            <>
              <p>Free instead, to agree on by phone ({booking.phone}):</p>
              <ul className="alert-lines">
                {next.map(({ words }) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </>
          )}
        </>
      }
      onClose={onClose}
    >
      <button type="button" className="button main" data-first-focus="" onClick={onClose}>
        OK
      </button>
    </AlertDialog>
  )
}
