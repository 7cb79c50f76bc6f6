import { Sheet } from '../form/sheet.tsx'
import { hideReasons } from '#words/reviews.ts'
import * as say from '#words/site/reviews.ts'

/** How reviews are judged, ordered and answered: the rule behind "34 of 38 published". */
export function RulesDialog() {
  const { rules } = say
  return (
    <Sheet id="review-rules" title={say.reviewsRules} size="form" open>
      <h3>{rules.order}</h3>
      <p>{rules.orderWords}</p>
      <h3>{rules.related}</h3>
      <p>{rules.relatedWords}</p>
      <h3>{rules.held}</h3>
      <p>
        {say.reviewRules} {rules.heldLooked}
      </p>
      <h3>{rules.hidden}</h3>
      <p>{rules.hiddenWords}</p>
      <ul>
        {Object.entries(hideReasons).map(([reason, words]) => (
          <li key={reason}>{words}</li>
        ))}
      </ul>
      <p>{rules.counted}</p>
      <h3>{rules.replies}</h3>
      <p>{rules.repliesWords}</p>
    </Sheet>
  )
}
