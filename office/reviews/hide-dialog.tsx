import { useId } from 'react'
import * as v from 'valibot'
import { type HideReason, hideReasonField, hideReasons, type ModeratedReview } from '../../domain/review-moderation.ts'
import { useForm } from '../desk/use-form.ts'
import { type Answer, isSignInRequired } from '../../ui/api.ts'
import { Dialog } from '../desk/dialog.tsx'
import { FieldError } from '../desk/field.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { rememberTap, uncoverRows } from '../undo/recent-acts.ts'
import { decisionWords } from './decision-words.ts'

type Props = {
  review: ModeratedReview
  hide: (body: { reason: HideReason }) => Promise<Answer<unknown>>
  onClose: () => void
}

/** Hides a published review, for one of the reasons that there are. */
export function HideDialog({ review, hide, onClose }: Props) {
  return (
    <Dialog title={decisionWords.hide.full(review.name)} size="small" onClose={onClose}>
      <HideForm hide={hide} onClose={onClose} />
    </Dialog>
  )
}

// A form without a choice has no such field at all.
const reasonSchema = v.object({ reason: hideReasonField }, 'Choose one of the reasons.')

function HideForm({ hide, onClose }: Omit<Props, 'review'>) {
  const errorId = useId()
  const { form, errors, trouble, pending } = useForm({
    schema: reasonSchema,
    submit: async (body) => {
      const answer = await hide(body)
      if (answer.ok) {
        uncoverRows()
        onClose()
      }
      return answer.ok || isSignInRequired(answer.refusal) ? null : answer.refusal
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
      <button type="submit" className="button main" aria-disabled={pending} onClick={rememberTap}>
        {pending ? 'Hiding …' : 'Hide the review'}
      </button>
    </form>
  )
}
