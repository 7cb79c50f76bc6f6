import { approvalTextConsent } from '#words/consents.ts'
import { approve, approveMeans } from '#words/estimate-answers.ts'
import type { EstimateState } from '../data/page-data.ts'
import { ConsentWords } from '../form/consent-words.tsx'
import { type Filled, FormInput } from '../form/form-field.tsx'
import { AnswerForm, filledOf } from './answer-form.tsx'
import * as say from '#words/site/estimates.ts'

type Props = { state: EstimateState; brand: string }

/** The form draws no box of its own, so that its last part stays in view over the whole sheet. */
export function ApproveForm({ state, brand }: Props) {
  const { price, laterVisits, service, deposit } = state.estimate.document
  const filled = filledOf(state, 'approve')
  return (
    <AnswerForm kind="approve" state={state} className="approve">
      <div className="stack answers">
        <h3>{say.approveTitle}</h3>
        <p>{approveMeans(price, laterVisits, deposit)}</p>
        <FormInput
          {...{ form: 'approve', name: 'name', label: say.yourName, filled }}
          autoComplete="name"
          maxLength={120}
          required
        />
        {state.asksForTexts && <TextConsent filled={filled} brand={brand} />}
        <p className="hint">{say.approveKept}</p>
      </div>
      <div className="form-actions pinned">
        <p>
          <b>{price}</b> <span>{laterVisits === null ? service.label : say.firstPrice}</span>
        </p>
        <button className="button main">{approve(price)}</button>
      </div>
    </AnswerForm>
  )
}

function TextConsent({ filled, brand }: { filled: Filled; brand: string }) {
  return (
    <label className="tick">
      {/* Says that the question was asked: an unticked box is an answer, too. */}
      <input type="hidden" name="asked" value="yes" />
      <input
        type="checkbox"
        name="textConsent"
        value="yes"
        defaultChecked={filled.values['textConsent'] !== undefined}
      />
      <ConsentWords version={approvalTextConsent} brand={brand} />
    </label>
  )
}
