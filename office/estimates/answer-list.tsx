import type { EstimateAnswer } from '../../domain/estimate-answers.ts'
import { declineReasons } from '#words/estimate-answers.ts'
import { shortTime } from '#words/office/times.ts'
import { useSettings } from '../desk/use-settings.ts'
import * as say from '#words/office/estimates.ts'

/** What the customer has answered: who, when and in which words. */
export function AnswerList({ answers }: { answers: EstimateAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="answers-title">
      <h3 id="answers-title">{say.answers}</h3>
      <ul className="rows">
        {answers.map((answer) => (
          <li key={answer.answeredAt} className="row">
            <Said answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Said({ answer: { kind, name, reason, words, answeredAt } }: { answer: EstimateAnswer }) {
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
      <span className="row-facts">{say.byLink(shortTime(answeredAt, timeZone, new Date()))}</span>
    </span>
  )
}
