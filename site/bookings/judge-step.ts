import type { Errors } from '../form/form-field.tsx'
import { missing, ownFaults, ownSubjects } from '#words/own-faults.ts'
import * as say from '#words/site/bookings.ts'
import type { PickedWindow } from './picked-window.ts'

/** Per field of a person what it is called, and what it may look like: less than the server asks, which judges in the end. */
const fields: Record<string, { missing: string; malformed?: string; shape?: RegExp }> = {
  zip: { missing: ownFaults['zip-missing'], malformed: ownFaults['zip-malformed'], shape: /^\d{5}(-?\d{4})?$/ },
  name: { missing: missing(ownSubjects['your-name']) },
  email: {
    missing: missing(ownSubjects['your-e-mail-address']),
    malformed: ownFaults['email-malformed'],
    shape: /.@.+\../,
  },
  phone: {
    missing: missing(ownSubjects['your-phone-number']),
    malformed: ownFaults['phone-incomplete'],
    shape: /(\d\D*){7}/,
  },
  address: { missing: missing(ownSubjects['your-address']) },
}

type Known = { zips: string[]; picked: PickedWindow }

/** What stands in the way of leaving a step, by field: nobody fills in the next one in vain. */
export function judgeStep(values: FormData, names: readonly string[], { zips, picked }: Known): Errors {
  const errors: Errors = {}
  for (const name of names) {
    const field = fields[name]
    const text = String(values.get(name) ?? '').trim()
    if (text === '' && field) errors[name] = field.missing
    else if (field?.shape?.test(text) === false) errors[name] = field.malformed ?? field.missing
    else if (name === 'zip' && zips.length > 0 && !zips.includes(text.slice(0, 5)))
      errors[name] = say.areaOutside(text.slice(0, 5))
  }
  if (names.includes('zip') && picked.window === '') {
    if (picked.date === '') errors['date'] = ownFaults['choose-day']
    else errors['window'] = ownFaults['choose-window']
  }
  return errors
}
