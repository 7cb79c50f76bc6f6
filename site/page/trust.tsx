import { type Trust as Answers, trustTopics } from '../../domain/trust.ts'
import { trustWords } from '#words/site/page.ts'

/** Why to let these people in: what the owner has answered, and only that. */
export function Trust({ trust: { topics, questions } }: { trust: Answers }) {
  const answered = trustTopics.filter((topic) => topics[topic] !== '')
  return (
    <>
      {answered.length > 0 && (
        <dl className="trust">
          {answered.map((topic) => (
            <div key={topic}>
              <dt>{trustWords[topic]}</dt>
              <dd>{topics[topic]}</dd>
            </div>
          ))}
        </dl>
      )}
      {questions.map(({ question, answer }) => (
        <details key={question} className="question">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </>
  )
}
