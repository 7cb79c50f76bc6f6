import type { ReactNode } from 'react'
import { answerWordsMaxLength, declineReasons } from '../../domain/estimates/estimate-answers.ts'
import type { EstimateAnswerKind } from '../../domain/estimates/estimate-changes.ts'
import { approvalTextConsent } from '#words/consents.ts'
import { approve, approveMeans, declineReasons as reasonWords } from '#words/estimate-answers.ts'
import type { EstimateState } from '../data/page-data.ts'
import { ConsentWords } from '../form/consent-words.tsx'
import { isLateRequest } from './estimate-standing.tsx'
import { ErrorPlace, type Filled, FormArea, FormInput } from '../form/form-field.tsx'
import * as say from '#words/site/estimates.ts'

/** The ways to answer an estimate, each a plain form; those that are not possible now are left out. */
export function AnswerForms({ state, brand }: { state: EstimateState; brand: string }) {
  const { answer, validUntil } = state.estimate
  // Whoever has asked for it again is answered next, and asks no second time.
  const hasAsked = answer !== null && (answer.kind === 'ask-again' || isLateRequest(answer, validUntil))
  const may = hasAsked ? [] : state.estimate.may
  const isLate = may.includes('request-changes') && !may.includes('approve')
  if (may.length === 0) return null
  return (
    <div className="answers">
      {may.includes('approve') && <Approve state={state} brand={brand} />}
      {isLate && <AskAgain kind="request-changes" state={state} />}
      {may.includes('ask-again') && <AskAgain kind="ask-again" state={state} />}
      {!isLate && may.includes('request-changes') && <RequestChanges state={state} />}
      {may.includes('decline') && <Decline state={state} />}
    </div>
  )
}

type Props = { state: EstimateState }

function Approve({ state, brand }: Props & { brand: string }) {
  const { document } = state.estimate
  const filled = filledOf(state, 'approve')
  return (
    <AnswerForm kind="approve" state={state}>
      <h3>{say.approveTitle}</h3>
      <p>{approveMeans(document.price, document.laterVisits)}</p>
      <FormInput
        {...{ form: 'approve', name: 'name', label: say.yourName, filled }}
        autoComplete="name"
        maxLength={120}
        required
      />
      {state.asksForTexts && <TextConsent filled={filled} brand={brand} />}
      <button className="button main">{approve(document.price)}</button>
      <p className="hint">{say.approveKept}</p>
    </AnswerForm>
  )
}

function TextConsent({ filled, brand }: { filled: Filled; brand: string }) {
  return (
    <label className="tick">
      {/* Says that the question was there: who leaves it unticked has answered, too. */}
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

/** Too late to approve, or withdrawn: one press asks for the offer again; what it says stands there and can be changed. */
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
                required
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

type FormProps = Props & { kind: EstimateAnswerKind; children: ReactNode }

/** With the version that is shown: an answer to it counts for no other. */
function AnswerForm({ kind, state: { token, estimate }, children }: FormProps) {
  return (
    <form className="stack" method="post" action={`/estimates/${kind}`}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="version" value={estimate.version} />
      {children}
    </form>
  )
}

const fresh: Filled = { values: {}, errors: {} }

/** What was typed into one of the forms, when it is that one that came back. */
function filledOf({ filled }: EstimateState, kind: EstimateAnswerKind): Filled {
  return filled?.form === kind ? filled : fresh
}
