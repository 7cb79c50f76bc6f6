import { estimateTextConsent, textConsents } from '#words/consents.ts'
import type { Draft } from './draft.ts'
import * as say from '#words/office/estimates.ts'

/** The e-mail always goes; a text only to a customer who asked for it. */
export function SendingFields({ values }: { values: Draft['values'] }) {
  return (
    <fieldset>
      <legend>{say.sendingTitle}</legend>
      <label className="tick">
        <input type="checkbox" name="textConsent" defaultChecked={values['textConsent'] !== undefined} />
        <span>{textConsents[estimateTextConsent]}</span>
      </label>
      <p className="hint">{say.textHint}</p>
    </fieldset>
  )
}
