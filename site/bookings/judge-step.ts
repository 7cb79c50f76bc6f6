import { hasAllDigits } from '../../domain/fields/phone.ts'
import { findZip, wholeZip } from '../../domain/fields/zip.ts'
import type { Errors } from '../form/form-field.tsx'
import { missing, named, ownFaults } from '#words/own-faults.ts'
import * as say from '#words/site/bookings.ts'
import type { PickedWindow } from './picked-window.ts'

/** The error when empty, the pattern, and the error otherwise: less than the server checks, which decides. */
const fields: Record<string, { missing: string; shape?: [(text: string) => boolean, string] }> = {
  zip: { missing: ownFaults['zip-missing'], shape: [(text) => wholeZip.test(text), ownFaults['zip-malformed']] },
  name: { missing: missing(named('your-name')) },
  email: {
    missing: missing(named('your-email-address')),
    shape: [(text) => /.@.+\../.test(text), ownFaults['email-malformed']],
  },
  phone: { missing: missing(named('your-phone-number')), shape: [hasAllDigits, ownFaults['phone-incomplete']] },
  address: { missing: missing(named('your-address')) },
}

type Known = { zips: string[]; picked: PickedWindow }

/** By field, so that the next step is not filled in for nothing. */
export function judgeStep(values: FormData, names: readonly string[], { zips, picked }: Known): Errors {
  const errors: Errors = {}
  for (const name of names) {
    const field = fields[name]
    const text = String(values.get(name) ?? '').trim()
    if (text === '' && field) errors[name] = field.missing
    else if (field?.shape?.[0](text) === false) errors[name] = field.shape[1]
    else if (name === 'zip' && zips.length > 0 && !zips.includes(findZip(text))) errors[name] = say.areaElsewhere
  }
  if (names.includes('zip') && picked.window === '') {
    if (picked.date === '') errors['date'] = ownFaults['choose-day']
    else errors['window'] = ownFaults['choose-window']
  }
  return errors
}
