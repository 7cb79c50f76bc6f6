import { useState } from 'react'
import * as say from '#words/site/bookings.ts'

/** How cleaners get in: two usual answers at a touch, the rest in words. `typed` was written before the script came. */
export function AccessChoice({ typed }: { typed: string }) {
  const [isOther, setOther] = useState(typed !== '')
  return (
    <fieldset aria-describedby="booking-access-hint">
      <legend>{say.bookingAccess}</legend>
      <div className="picks">
        {[say.accessHome, say.accessCall, ''].map((answer) => (
          <label key={answer}>
            <input
              type="radio"
              name="access"
              value={answer}
              defaultChecked={answer === '' && isOther}
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
            defaultValue={typed}
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
