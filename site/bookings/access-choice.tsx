import { useState } from 'react'
import { InSlot } from '../form/in-slot.tsx'
import * as say from '#words/site/bookings.ts'

/** Two usual answers at a touch, anything else in words, with what was typed before the script came. */
export default function AccessChoice({ form }: { form: HTMLFormElement }) {
  const readTyped = () => String(new FormData(form).get('access') ?? '')
  const [typed, setTyped] = useState(readTyped)
  return (
    <InSlot name="access" onTake={() => setTyped(readTyped())}>
      <Choices typed={typed} />
    </InSlot>
  )
}

function Choices({ typed }: { typed: string }) {
  const usual = [say.accessHome, say.accessCall]
  const [isOther, setOther] = useState(typed !== '' && !usual.includes(typed))
  return (
    <fieldset aria-describedby="booking-access-hint">
      <legend>{say.bookingAccess}</legend>
      <div className="picks">
        {[...usual, ''].map((answer) => (
          <label key={answer}>
            <input
              type="radio"
              name="access"
              value={answer}
              defaultChecked={answer === '' ? isOther : answer === typed}
              onChange={() => setOther(answer === '')}
            />
            <span>{answer || say.accessOther}</span>
          </label>
        ))}
      </div>
      {isOther && (
        <div className="field">
          <textarea
            name="access"
            aria-label={say.accessOther}
            aria-describedby="booking-access-hint booking-access-error"
            rows={2}
            maxLength={1000}
            defaultValue={usual.includes(typed) ? '' : typed}
          />
        </div>
      )}
      <p className="hint" id="booking-access-hint">
        {say.bookingAccessHint}
      </p>
      <p className="field-error" id="booking-access-error" />
    </fieldset>
  )
}
