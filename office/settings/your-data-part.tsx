import { useState } from 'react'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { measureEverything, saveEverything } from '../../domain/endpoints/exports.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { callFresh } from '../desk/call-fresh.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { useMay } from '../desk/use-may.ts'
import { download } from '../desk/save-link.tsx'
import { open } from '../desk/screens.ts'
import { ChoiceField } from './choice-field.tsx'
import type { Fields } from './fields.ts'
import { PartForm } from './part-form.tsx'
import { ServerCheck } from './server-check.tsx'
import { type PartProps, usePartForm } from './use-part-form.ts'
import { monthsInWords } from '#words/formats.ts'
import { clearTrialEntry } from '#words/office/trial.ts'
import * as say from '#words/office/data-settings.ts'
import * as common from '#words/office/settings.ts'

/** In months; 0 means for good. A value set by another program is offered as well. */
const messageChoices = [6, 12, 24, 36, 60, 84, 120, 0]
const waitingChoices = [3, 6, 12, 24]

export function YourDataPart(props: PartProps) {
  const fields = usePartForm('data', props)
  const kept = forMonths(Number(fields.typed['retention.messages']))
  const waiting = forMonths(Number(fields.typed['retention.waiting']))
  return (
    <PartForm of={fields} title={say.yourData} summary={say.yourDataSummary(kept)}>
      {useMay('everything:export') && <Everything />}
      <div>
        <FoldedPart inner title={say.retention} summary={say.keptFor(kept, waiting)}>
          <MonthsField
            {...{ fields, path: 'retention.messages' }}
            label={common.messageMonths}
            hint={say.messageMonthsHint}
            choices={messageChoices}
          />
          <MonthsField
            {...{ fields, path: 'retention.waiting' }}
            label={common.waitingMonths}
            hint={say.waitingMonthsHint}
            choices={waitingChoices}
          />
        </FoldedPart>
        <ServerCheck />
      </div>
      {useMay('erasures:write') && (
        <button type="button" className="button" onClick={() => open({ kind: 'clear-trial' })}>
          {clearTrialEntry}
        </button>
      )}
    </PartForm>
  )
}

type MonthsProps = { fields: Fields; path: string; label: string; hint: string; choices: readonly number[] }

function MonthsField({ choices, ...props }: MonthsProps) {
  const chosen = Number(props.fields.typed[props.path])
  const options = choices.includes(chosen) ? choices : [chosen, ...choices]
  return <ChoiceField {...props} options={options} chosen={chosen} nameOf={forMonths} />
}

function forMonths(months: number): string {
  return months === 0 ? say.forGood : monthsInWords(months)
}

function Everything() {
  const [begun, setBegun] = useState<{ bytes: number } | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    // Checked first, because a download shows neither a question nor an error.
    const answer = await callFresh(measureEverything)
    setTrouble(answer.ok ? null : explain(answer.refusal))
    setBegun(answer.ok ? answer.data : null)
    if (answer.ok) download(addressOf(saveEverything.path))
  })
  return (
    <>
      <p className="hint">{say.yourDataHint}</p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <button type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {pending ? say.askingForIt : say.takeEverything}
      </button>
      <p className="hint" role="status">
        {begun && say.downloadBegun(begun.bytes)}
      </p>
    </>
  )
}
