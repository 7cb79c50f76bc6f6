import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { readApproval } from '../../domain/endpoints/estimate-acts.ts'
import type { EstimateAnswer } from '../../domain/estimates/estimate-answers.ts'
import { serverDate } from '../desk/server-clock.ts'
import { declineReasons } from '#words/estimate-answers.ts'
import { shortTime } from '#words/office/times.ts'
import { useSettings } from '../desk/use-settings.ts'
import * as say from '#words/office/estimates.ts'

export function AnswerList({ id, answers }: { id: string; answers: EstimateAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="answers-title">
      <h3 id="answers-title">{answers.every(({ kind }) => kind === 'void') ? say.yourDecision : say.answers}</h3>
      <ul className="rows">
        {answers.map((answer) => (
          <li key={answer.id} className="row">
            <Said estimateId={id} answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Said({
  estimateId,
  answer: { id, kind, channel, name, reason, words, answeredAt },
}: {
  estimateId: string
  answer: EstimateAnswer
}) {
  const { timeZone } = useSettings()
  return (
    <span className="row-words">
      <strong>{say.answered[kind](name)}</strong>
      {reason !== null && <span>{declineReasons[reason]}</span>}
      {words !== '' && (
        <span dir="auto" className="answer-words">
          {words}
        </span>
      )}
      <span className="row-facts">{say.cameBy[channel](shortTime(answeredAt, timeZone, serverDate()))}</span>
      {kind === 'approve' && (
        <a href={addressOf(readApproval.path, { id: estimateId, answer: id })}>{say.approvalSheet}</a>
      )}
    </span>
  )
}
