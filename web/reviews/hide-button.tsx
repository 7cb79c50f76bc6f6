import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { hideReasonField, hideReasons, type ModeratedReview } from '../../domain/review-moderation.ts'
import { open } from '../owner/screens.ts'
import { useForm } from '../owner/use-form.ts'
import { call, isSignInRequired } from '../platform/api.ts'
import { Dialog } from '../platform/dialog.tsx'
import { FieldError } from '../platform/field.tsx'
import { FormTrouble } from '../platform/form-trouble.tsx'

type Props = { review: ModeratedReview; onDecided: (words: string) => void }

/** Hides a published review, for one of the reasons that there are. */
export function HideButton({ review, onDecided }: Props) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={`Hide the review of ${review.name}`}
        onClick={() => setAsks(true)}
      >
        Hide
      </button>
      {asks && (
        <Dialog title={`Hide the review of ${review.name}`} size="small" onClose={() => setAsks(false)}>
          <HideForm review={review} onDecided={onDecided} />
        </Dialog>
      )}
    </>
  )
}

// A form without a choice has no such field at all.
const reasonSchema = v.object({ reason: hideReasonField }, 'Choose one of the reasons.')

function HideForm({ review, onDecided }: Props) {
  const queries = useQueryClient()
  const errorId = useId()
  const key = useRef(crypto.randomUUID())
  const { form, errors, trouble, pending } = useForm({
    schema: reasonSchema,
    submit: async ({ reason }) => {
      const path = `/api/reviews/${encodeURIComponent(review.id)}/hide`
      const answer = await call('POST', path, { key: key.current, reason })
      if (!answer.ok && isSignInRequired(answer.refusal)) {
        open({ kind: 'sign-in' })
        return null
      }
      // Another reason is another request.
      key.current = crypto.randomUUID()
      if (!answer.ok) return answer.refusal
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['reviews'] }),
        queries.invalidateQueries({ queryKey: ['dashboard'] }),
      ])
      onDecided('Hidden. Visitors see it no longer.')
      return null
    },
  })
  return (
    <form {...form} className="stack">
      <p>Only for one of these reasons. That it is critical, or that you see it differently, is none.</p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <fieldset className="reasons" aria-describedby={errors['reason'] === undefined ? undefined : errorId}>
        <legend>Why is it hidden?</legend>
        {Object.entries(hideReasons).map(([reason, words]) => (
          <label key={reason} className="tick">
            <input type="radio" name="reason" value={reason} required />
            <span>{words}</span>
          </label>
        ))}
        <FieldError id={errorId} sentence={errors['reason']} />
      </fieldset>
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? 'Hiding …' : 'Hide the review'}
      </button>
    </form>
  )
}
