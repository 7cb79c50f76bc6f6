import { consentSentence, estimateTextConsent } from '#words/consents.ts'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../desk/use-settings.ts'
import type { Draft } from './draft.ts'
import * as say from '#words/office/estimates.ts'

/** The e-mail always goes; a text only to a customer who asked for it. */
export function SendingFields({ values }: { values: Draft['values'] }) {
  const brand = useQuery(settingsQuery).data?.settings.brand ?? ''
  return (
    <fieldset>
      <legend>{say.sendingTitle}</legend>
      <label className="tick">
        <input type="checkbox" name="textConsent" defaultChecked={values['textConsent'] !== undefined} />
        <span>{consentSentence(estimateTextConsent, brand)}</span>
      </label>
      <p className="hint">{say.textHint}</p>
    </fieldset>
  )
}
