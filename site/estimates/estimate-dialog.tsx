import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { readOwnApproval } from '../../domain/endpoints/own-estimates.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { EstimateState } from '../data/page-data.ts'
import { FormRefused } from '../form/form-refused.tsx'
import { Sheet } from '../form/sheet.tsx'
import { Whose } from '../form/whose.tsx'
import { AnswerForms } from './answer-forms.tsx'
import { ApproveForm } from './approve-form.tsx'
import { BookForm, BookTaken } from './book-form.tsx'
import { EstimateDetails, EstimateOffer } from './estimate-facts.tsx'
import { EstimateStanding } from './estimate-standing.tsx'
import * as say from '#words/site/estimates.ts'

type Props = { state: EstimateState; settings: Settings; script: string }

/** The offer, its status, and the ways to answer, by a private link. No script needed. */
export function EstimateDialog({ state, settings, script }: Props) {
  const { estimate, filled, free, token } = state
  return (
    <Sheet
      id="estimate"
      title={say.title(estimate.document.number)}
      size="form"
      open
      from={<Whose settings={settings} />}
    >
      {/* Sent by the script at the first touch: a page that is only fetched has not been read. */}
      <form name="seen" method="post" action="/estimates/seen" hidden>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="version" value={estimate.version} />
      </form>
      <FormRefused filled={filled} phone={settings.phone} taken={<BookTaken state={state} />} />
      <EstimateStanding estimate={estimate} sheet={addressOf(readOwnApproval.path, { token })} settings={settings} />
      {free !== null && <BookForm state={state} free={free} phone={settings.phone} />}
      <EstimateOffer estimate={estimate} />
      {estimate.may.includes('approve') && <ApproveForm state={state} brand={settings.brand} />}
      <EstimateDetails estimate={estimate} token={token} />
      <AnswerForms state={state} />
      <Reminders state={state} isOn={settings.reminders.estimates} />
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </Sheet>
  )
}

/** This estimate's while there may be one, otherwise others', for readers who come by an earlier reminder. */
function Reminders({ state: { estimate, token }, isOn }: { state: EstimateState; isOn: boolean }) {
  if (!isOn) return null
  const waits = estimate.status === 'sent' && estimate.may.includes('approve')
  return (
    <div id="reminders" className={waits ? 'answers' : 'answers asked-for'}>
      {estimate.remindersEnded ? (
        <p className="hint" role="status">
          {say.remindersEnded}
        </p>
      ) : (
        <form method="post" action="/estimates/end-reminders">
          <input type="hidden" name="token" value={token} />
          <p className="hint">
            {waits ? say.remindersHint : say.remindersOfOthers} <button className="link">{say.endReminders}</button>
          </p>
        </form>
      )}
    </div>
  )
}
