import * as v from 'valibot'

/**
 * The name that the forms give to the field that only programs fill in. Browsers and password managers fill in what
 * they take for a website, a name or an address, hidden or not; nothing they know is called this.
 */
export const trapName = 'leave-empty'

/** What the trap holds, as a field of a request: nothing. */
export const trapField = v.optional(v.pipe(v.string(), v.maxLength(0, 'leave-empty')), '')
