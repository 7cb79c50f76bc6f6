import { type DialledPhone, dialledPhone } from '../../domain/fields/dialled-phone.ts'
import { TextField } from '../desk/field.tsx'
import type { Draft } from './draft.ts'
import { placeOf } from '#words/countries.ts'
import * as say from '#words/office/estimates.ts'

type Props = { values: Draft['values']; error: string | undefined; ownPhone: string; onTyped: (typed: string) => void }

/** A foreign number has to be confirmed. */
export function PhoneField({ values, error, ownPhone, onTyped }: Props) {
  const typed = values['customerPhone']?.[0] ?? ''
  const dialled = dialledPhone(typed, ownPhone)
  return (
    <div className="phone-field">
      <TextField
        label={say.phone}
        type="tel"
        autoComplete="off"
        name="customerPhone"
        defaultValue={typed}
        error={error}
        required
        onBlur={(event) => onTyped(event.currentTarget.value)}
      />
      <p role="status" className="hint">
        {dialled !== null && dialledWords(dialled)}
      </p>
      {dialled?.isAbroad === true && (
        <label className="tick" key={dialled.number}>
          <input
            type="checkbox"
            name="phoneAbroad"
            value={dialled.number}
            defaultChecked={values['phoneAbroad']?.[0] === dialled.number}
          />
          <span>{say.numberIsRight(placeOf(dialled.country))}</span>
        </label>
      )}
    </div>
  )
}

function dialledWords({ number, country, isAbroad, dropsExtension }: DialledPhone): string {
  const place = isAbroad ? ` in ${placeOf(country)}` : ''
  return say.dialled(number, place, dropsExtension)
}
