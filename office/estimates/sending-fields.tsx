import { estimateTextConsent, textConsents } from '../../domain/consents.ts'
import type { Draft } from './draft.ts'

/** The e-mail always goes; a text only to a customer who asked for it. */
export function SendingFields({ values }: { values: Draft['values'] }) {
  return (
    <fieldset>
      <legend>Sending</legend>
      <label className="tick">
        <input type="checkbox" name="textConsent" defaultChecked={values['textConsent'] !== undefined} />
        <span>{textConsents[estimateTextConsent]}</span>
      </label>
      <p className="hint">The e-mail with the PDF goes in any case. Unticked, no text message is sent.</p>
    </fieldset>
  )
}
