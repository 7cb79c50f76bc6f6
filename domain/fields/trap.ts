import * as v from 'valibot'

/**
 * The name of the honeypot field, which only programs fill in. Browsers and password managers fill in what they take
 * for a website, a name or an address, hidden or not; nothing they know has this name.
 */
export const trapName = 'leave-empty'

/** The honeypot as a field of a request: empty. */
export const trapField = v.optional(v.pipe(v.string(), v.maxLength(0, 'leave-empty')), '')
