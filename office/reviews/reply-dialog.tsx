import * as v from 'valibot'
import { type ModeratedReview, replySchema } from '../../domain/reviews/review-moderation.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { Field } from '../desk/field.tsx'
import { close } from '../desk/screens.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { rememberTap, uncoverRows } from '../undo/recent-acts.ts'
import { decisionWords } from './decision-words.ts'
import { useDecide } from './use-decide.ts'
import * as say from '#words/office/reviews.ts'

/** For everybody to read; corrects it while it is new. */
export default function ReplyDialog({ review }: { review: ModeratedReview }) {
  const action = review.reply === null ? 'reply' : 'edit-reply'
  return (
    <Dialog title={decisionWords[action].full(review.name)} size="small" onClose={closeIt}>
      <ReplyForm review={review} action={action} />
    </Dialog>
  )
}

function closeIt(): void {
  close('reply')
}

const textSchema = v.omit(replySchema, ['key'])

function ReplyForm({ review, action }: { review: ModeratedReview; action: 'reply' | 'edit-reply' }) {
  const send = useDecide(review, action)
  const { form, errors, trouble, pending } = useForm({
    schema: textSchema,
    draft: `reply-${review.id}`,
    submit: async (body) => {
      const answer = await send(body)
      if (answer.ok) {
        uncoverRows()
        closeIt()
      }
      return outcomeOf(answer)
    },
  })
  return (
    <form {...form} className="stack">
      <blockquote className="answered">
        <Stars rating={review.rating} />
        <p className="review-text" dir="auto">
          {review.text}
        </p>
      </blockquote>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <Field label={say.replyField} hint={say.replyHint} error={errors['text']}>
        {(tied) => (
          <textarea name="text" rows={5} maxLength={1000} required defaultValue={review.reply?.text} {...tied} />
        )}
      </Field>
      <button type="submit" className="button main" aria-disabled={pending} onClick={rememberTap}>
        {pending ? say.replying : action === 'reply' ? say.sendReply : say.saveReply}
      </button>
    </form>
  )
}
