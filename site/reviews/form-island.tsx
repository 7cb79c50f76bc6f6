import { useEffect, useRef, useState } from 'react'
import { type GivenReview, listReviews, writeReview } from '../../domain/endpoints/reviews.ts'
import { trapName } from '../../domain/fields/trap.ts'
import type { ReviewStatistics } from '../../domain/reviews/review-statistics.ts'
import type { CreateReview, Review } from '../../domain/reviews/reviews.ts'
import { call, explain, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { createOnce } from '../form/create-once.ts'
import { dropDraft } from '../form/drafts.ts'
import { InSlot } from '../form/in-slot.tsx'
import { commands } from '../form/sheet.tsx'
import { fieldTrouble, useStaticForm } from '../form/use-static-form.ts'
import * as say from '#words/site/reviews.ts'

type Props = {
  form: HTMLFormElement
  /** Called when the form can be sent from here. */
  onHere: () => void
  onWritten: (review: Review) => void
  /** Called with the statistics that include it. */
  onCounted: (statistics: ReviewStatistics) => void
}

/** The answer comes without leaving the page. */
export default function FormIsland({ form, onHere, onWritten, onCounted }: Props) {
  const [given, setGiven] = useState<GivenReview | null>(null)
  const [once] = useState(createOnce)

  async function send(): Promise<Refusal | null> {
    const input = toReviewInput(new FormData(form))
    const answer = await once(input, (key) => call(writeReview, { body: { key, ...input } }))
    if (!answer.ok) return answer.refusal
    dropDraft(form)
    setGiven(answer.data)
    if (answer.data.published) onWritten(answer.data.review)
    const counted = await call(listReviews, { query: { limit: 1 } })
    if (counted.ok) onCounted(counted.data.statistics)
    return null
  }
  const { pending, refusal } = useStaticForm({ form, send })
  useEffect(onHere, [onHere])

  useEffect(() => {
    form.toggleAttribute('hidden', given !== null)
    const dialog = form.closest('dialog')
    function onClose() {
      if (given === null) return
      setGiven(null)
      form.reset()
    }
    dialog?.addEventListener('close', onClose)
    return () => dialog?.removeEventListener('close', onClose)
  }, [form, given])

  return (
    <>
      <InSlot name="review-actions">
        {refusal !== null && <FormTrouble>{inWords(form, refusal)}</FormTrouble>}
        <button className="button main" aria-disabled={pending}>
          {pending ? say.reviewSending : say.reviewSend}
        </button>
      </InSlot>
      <InSlot name="reviewed">{given !== null && <Thanks {...given} />}</InSlot>
    </>
  )
}

function Thanks({ published, reason }: GivenReview) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="done">
      <h3 ref={title} tabIndex={-1}>
        {say.reviewThanks}
      </h3>
      {say.thanksFor(published, reason).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <div className="choices-row">
        <button type="button" className="button main" {...commands('close', 'review')}>
          {say.reviewDone}
        </button>
      </div>
    </div>
  )
}

function inWords(form: HTMLFormElement, refusal: Refusal): string {
  const errors = refusal.reason === 'refused' ? refusal.errors : {}
  return Object.keys(errors).length > 0 ? fieldTrouble(form, errors) : explain(refusal)
}

function toReviewInput(fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    rating: Number(text('rating')),
    name: text('name'),
    location: text('location'),
    // Safe: the page's own radio buttons have only these values, and the server refuses any other.
    service: text('service') as CreateReview['service'],
    text: text('text'),
    related: fields.has('related'),
    website: text(trapName),
    ...(fields.has('token') && { token: text('token') }),
  }
}
