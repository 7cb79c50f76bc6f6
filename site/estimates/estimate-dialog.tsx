import type { Settings } from '../../domain/settings.ts'
import type { EstimateState } from '../data/page-data.ts'
import { FormRefused } from '../form/form-refused.tsx'
import { Sheet } from '../form/sheet.tsx'
import { AnswerForms } from './answer-forms.tsx'
import { EstimateFacts } from './estimate-facts.tsx'
import { EstimateStanding } from './estimate-standing.tsx'
import * as say from '#words/site/estimates.ts'

type Props = { state: EstimateState; settings: Settings }

/** What a customer's link to an estimate opens: what was offered, how it stands, and the ways to answer. No script needed. */
export function EstimateDialog({ state, settings }: Props) {
  const { estimate, filled } = state
  return (
    <Sheet id="estimate" title={say.title(estimate.document.number)} size="form" open>
      <FormRefused filled={filled} phone={settings.phone} />
      <EstimateStanding estimate={estimate} settings={settings} />
      <EstimateFacts document={estimate.document} />
      <AnswerForms state={state} />
    </Sheet>
  )
}
