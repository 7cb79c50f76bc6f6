import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { reasonField } from '../../domain/booking-status.ts'
import type { Booking } from '../../domain/bookings.ts'
import { useForm } from '../owner/use-form.ts'
import { call, isSignInRequired } from '../platform/api.ts'
import { Dialog } from '../platform/dialog.tsx'
import { TextField } from '../platform/field.tsx'
import { FormTrouble } from '../platform/form-trouble.tsx'
import { open } from '../owner/screens.ts'

/** Declines a pending booking; the customer is told why. */
export function DeclineButton({ booking }: { booking: Booking }) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button type="button" className="quiet" aria-label={`Decline ${booking.name}`} onClick={() => setAsks(true)}>
        Decline
      </button>
      {asks && (
        <Dialog title={`Decline ${booking.name}`} size="small" onClose={() => setAsks(false)}>
          <DeclineForm booking={booking} onDone={() => setAsks(false)} />
        </Dialog>
      )}
    </>
  )
}

const reasonSchema = v.object({ reason: reasonField })

function DeclineForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const { form, errors, trouble, pending } = useForm({
    schema: reasonSchema,
    submit: async ({ reason }) => {
      const path = `/api/bookings/${encodeURIComponent(booking.id)}/decline`
      const answer = await call('POST', path, { key: key.current, reason })
      if (!answer.ok && isSignInRequired(answer.refusal)) {
        open({ kind: 'sign-in' })
        return null
      }
      // Another reason is another request.
      key.current = crypto.randomUUID()
      await queries.invalidateQueries({ queryKey: ['dashboard'] })
      if (!answer.ok) return answer.refusal
      onDone()
      return null
    },
  })
  return (
    <form {...form} className="stack">
      <p>
        {booking.day}, {booking.hours}. The place becomes free, and an e-mail with your reason goes to {booking.email}.
      </p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <TextField
        label="Reason"
        name="reason"
        autoComplete="off"
        maxLength={300}
        required
        error={errors['reason']}
        data-first-focus=""
      />
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? 'Declining …' : 'Decline the booking'}
      </button>
    </form>
  )
}
