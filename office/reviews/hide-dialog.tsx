import { useId } from 'react'
import * as v from 'valibot'
import {
  hideReasonField,
  hideReasons as reasons,
  mayHideFor,
  type ModeratedReview,
} from '../../domain/reviews/review-moderation.ts'
import { hideReasons } from '#words/reviews.ts'
import { close } from '../desk/screens.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { Dialog } from '../desk/dialog.tsx'
import { FieldError } from '../desk/field.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { rememberTap, uncoverRows } from '../undo/recent-acts.ts'
import { decisionWords } from './decision-words.ts'
import { useDecide } from './use-decide.ts'
import * as say from '#words/office/reviews.ts'

export default function HideDialog({ review }: { review: ModeratedReview }) {
  return (
    <Dialog title={decisionWords.hide.full(review.name)} size="small" onClose={closeIt}>
      <HideForm review={review} />
    </Dialog>
  )
}

function closeIt(): void {
  close('hide-review')
}

// A form without a choice lacks the field completely.
const reasonSchema = v.object({ reason: hideReasonField }, say.chooseReason)

function HideForm({ review }: { review: ModeratedReview }) {
  const hide = useDecide(review, 'hide')
  const errorId = useId()
  const { form, errors, trouble, pending } = useForm({
    schema: reasonSchema,
    draft: `hide-${review.id}`,
    submit: async (body) => {
      const answer = await hide(body)
      if (answer.ok) {
        uncoverRows()
        closeIt()
      }
      return outcomeOf(answer)
    },
  })
  return (
    <form {...form} className="stack">
      <p>{say.reasonsOnly}</p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <fieldset className="reasons" aria-describedby={errors['reason'] === undefined ? undefined : errorId}>
        <legend>{say.why}</legend>
        {reasons
          .filter((reason) => mayHideFor(reason, review))
          .map((reason) => (
            <label key={reason} className="tick">
              <input type="radio" name="reason" value={reason} required />
              <span>
                <span>{hideReasons[reason]}</span>
                {reason === 'no-visit' && <small> {say.noVisitHint}</small>}
              </span>
            </label>
          ))}
        <FieldError id={errorId} sentence={errors['reason']} />
      </fieldset>
      <button type="submit" className="button main" aria-disabled={pending} onClick={rememberTap}>
        {pending ? say.hiding : say.hideReview}
      </button>
    </form>
  )
}
