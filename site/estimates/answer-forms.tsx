import type { ReactNode } from 'react'
import { answerWordsMaxLength, declineReasons } from '../../domain/estimates/estimate-answers.ts'
import { declineReasons as reasonWords } from '#words/estimate-answers.ts'
import type { EstimateState } from '../data/page-data.ts'
import { AnswerForm, filledOf } from './answer-form.tsx'
import { isLateRequest } from './estimate-standing.tsx'
import { ErrorPlace, FormArea } from '../form/form-field.tsx'
import * as say from '#words/site/estimates.ts'

type Props = { state: EstimateState }

/** Plain forms; those that are not possible now are left out. */
export function AnswerForms({ state }: Props) {
  const { answer, validUntil } = state.estimate
  const hasAsked = answer !== null && (answer.kind === 'ask-again' || isLateRequest(answer, validUntil))
  const may = hasAsked ? [] : state.estimate.may
  const isLate = may.includes('request-changes') && !may.includes('approve')
  if (may.length === 0) return null
  return (
    <div className="answers">
      {isLate && <AskAgain kind="request-changes" state={state} />}
      {may.includes('ask-again') && <AskAgain kind="ask-again" state={state} />}
      {!isLate && may.includes('request-changes') && <RequestChanges state={state} />}
      {may.includes('decline') && <Decline state={state} />}
    </div>
  )
}

function RequestChanges({ state }: Props) {
  const filled = filledOf(state, 'request-changes')
  return (
    <Folded words={say.changesOpen} isOpen={state.filled?.form === 'request-changes'}>
      <AnswerForm kind="request-changes" state={state}>
        <FormArea
          {...{ form: 'request-changes', name: 'words', label: say.changesWords, filled }}
          rows={3}
          maxLength={answerWordsMaxLength}
          required
        />
        <button className="button main">{say.changesSend}</button>
      </AnswerForm>
    </Folded>
  )
}

/** Too late to approve, or withdrawn: one press asks again; its text is prefilled and can be changed. */
function AskAgain({ kind, state }: Props & { kind: 'request-changes' | 'ask-again' }) {
  const filled = filledOf(state, kind)
  const begun = 'words' in filled.values ? filled : { ...filled, values: { words: [say.askAgainWords] } }
  return (
    <AnswerForm kind={kind} state={state}>
      <FormArea
        {...{ form: kind, name: 'words', label: say.askAgainLabel, filled: begun }}
        rows={2}
        maxLength={answerWordsMaxLength}
        required
      />
      <button className="button main">{say.askAgain}</button>
    </AnswerForm>
  )
}

function Decline({ state }: Props) {
  const filled = filledOf(state, 'decline')
  return (
    <Folded words={say.declineOpen} isOpen={state.filled?.form === 'decline'}>
      <AnswerForm kind="decline" state={state}>
        <fieldset>
          <legend>{say.declineReason}</legend>
          {declineReasons.map((reason) => (
            <label key={reason} className="tick">
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={filled.values['reason']?.[0] === reason}
              />
              <span>{reasonWords[reason]}</span>
            </label>
          ))}
          <ErrorPlace form="decline" name="reason" filled={filled} />
        </fieldset>
        <FormArea
          {...{ form: 'decline', name: 'words', label: say.declineWords, filled }}
          rows={2}
          maxLength={answerWordsMaxLength}
        />
        <button className="button danger">{say.decline}</button>
      </AnswerForm>
    </Folded>
  )
}

function Folded({ words, isOpen, children }: { words: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={isOpen}>
      <summary className="button">{words}</summary>
      {children}
    </details>
  )
}
