import * as v from 'valibot'
import { line, optionalLine, paragraphs } from './fields.ts'
import { recordOf } from './pricing.ts'

/** What people ask before they let somebody in, in the order of the page. */
export const trustTopics = ['insurance', 'guarantee', 'keys', 'supplies', 'pets', 'cancellation'] as const
export type TrustTopic = (typeof trustTopics)[number]

/** The owner's own answers; what is empty is not shown, and nothing is said in the owner's place. */
export const trustSchema = v.strictObject({
  topics: v.strictObject(recordOf(trustTopics, optionalLine('the-answer', 240))),
  questions: v.pipe(
    v.array(
      v.strictObject({
        question: line('the-question', 120),
        answer: v.pipe(paragraphs('the-answer', 600), v.trim(), v.minLength(1, 'missing:the-answer')),
      }),
    ),
    v.maxLength(12, 'too-many-questions'),
  ),
})
export type Trust = v.InferOutput<typeof trustSchema>
export type Question = Trust['questions'][number]

export const noTrust: Trust = { topics: recordOf(trustTopics, ''), questions: [] }

/** Whether the page has anything of it to show. */
export function isTrustFilled({ topics, questions }: Trust): boolean {
  return questions.length > 0 || trustTopics.some((topic) => topics[topic] !== '')
}
