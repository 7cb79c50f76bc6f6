import * as v from 'valibot'

/** Only programs fill it in: no browser or password manager takes this name for something it knows. */
export const trapName = 'leave-empty'

/** The honeypot as a field of a request: empty. */
export const trapField = v.optional(v.pipe(v.string(), v.maxLength(0, 'leave-empty')), '')
