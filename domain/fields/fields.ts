import * as v from 'valibot'
import { withoutBidiControls } from './bidi.ts'
import { toEmailAddress } from './email-address.ts'
import { toZip, zipShape } from './zip.ts'

// An error is a code, and `words/` turns it into a sentence with the remedy. Fields have no side effects: the bundler
// drops unused schemas, and the phone rules with them.

/** Trimmed, at most `max` characters, one visible; no control characters. Those that turn letters are removed. */
// @__NO_SIDE_EFFECTS__
export function line(what: string, max: number) {
  return v.pipe(optionalLine(what, max), v.check(hasVisible, `missing:${what}`))
}

/** Joiners, fillers and soft hyphens (Unicode's default ignorables) alone show nothing. */
export function hasVisible(text: string): boolean {
  return /[^\s\p{DI}]/u.test(text)
}

/** The same, or empty. */
// @__NO_SIDE_EFFECTS__
export function optionalLine(what: string, max: number) {
  return v.pipe(
    v.string(`missing:${what}`),
    v.trim(),
    v.maxLength(max, `too-long:${what}:${max}`),
    v.check(hasNoControls, `line-controls:${what}`),
    v.transform((text) => withoutBidiControls(text).trim()),
  )
}

/** Possibly empty, at most `max` characters; letters are stored in order as in {@link line}. */
// @__NO_SIDE_EFFECTS__
export function paragraphs(what: string, max: number) {
  return v.pipe(
    v.string(),
    v.maxLength(max, `too-long:${what}:${max}`),
    // PostgreSQL stores every character but this one.
    v.check((text) => !text.includes('\u0000'), `controls-in:${what}`),
    v.transform(withoutBidiControls),
  )
}

export const emailMalformed = 'email-malformed'

/** A deliverable e-mail address; `what` as in {@link line}. */
// @__NO_SIDE_EFFECTS__
function email(what: string) {
  return v.pipe(
    line(what, 254),
    v.check((text) => toEmailAddress(text) !== null, emailMalformed),
    v.transform((text) => toEmailAddress(text) ?? text),
  )
}

/** A whole number between `min` and `max`; one error covers both. */
// @__NO_SIDE_EFFECTS__
export function whole<const Fault extends string>(fault: Fault, min: number, max: number) {
  return v.pipe(v.number(fault), v.integer(fault), v.minValue(min, fault), v.maxValue(max, fault))
}

export const personName = line('the-name', 120)
export const phoneField = line('the-phone-number', 40)
export const addressField = line('the-address', 300)
export const emailField = email('the-email-address')

/** The e-mail address of somebody who may have none: '' then. */
export const optionalEmail = v.optional(v.union([v.literal(''), emailField], emailMalformed), '')

// The same field, worded for the person it belongs to.
export const ownName = line('your-name', 120)
export const ownPhone = line('your-phone-number', 40)
export const ownAddress = line('your-address', 300)
export const ownEmail = email('your-email-address')
export const ownZip = v.pipe(
  v.string('zip-missing'),
  v.trim(),
  v.minLength(1, 'zip-missing'),
  v.transform(toZip),
  v.regex(zipShape, 'zip-malformed'),
)

/** The ZIP code of a home, '' if not given. */
export const optionalZip = v.optional(v.union([v.literal(''), ownZip], 'zip-malformed'), '')

/** Longer section names would break the header. */
export const sectionLabelMaxLength = 24

/** A price in whole dollars that somebody has agreed to. */
export const agreedPrice = v.pipe(
  v.number('price-no-number'),
  v.integer('price-not-whole'),
  v.minValue(1, 'price-too-low'),
  v.maxValue(100_000, 'price-too-high'),
)

/** A time of the day, as 08:00. */
export const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time-malformed'))

/** Counts changes; as large as a database can store. */
export const versionField = whole('version-missing', 1, 1_000_000)

/** Identifies one press of a button; the same key makes a second press safe. */
export const keyField = v.pipe(v.string(), v.uuid('key-no-uuid'))

function hasNoControls(value: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(value)
}

/** The codes that a schema gives word for word, at any depth: each needs a sentence. */
export type FaultsOf<Schema> =
  | (Schema extends { message: infer Code extends string } ? Whole<Code> : never)
  | (Schema extends { pipe: readonly (infer Step)[] } ? FaultsOf<Exclude<Step, Schema>> : never)
  | (Schema extends { entries: infer Entries }
      ? { [Name in keyof Entries]: FaultsOf<Entries[Name]> }[keyof Entries]
      : never)
  | (Schema extends { item: infer Item } ? FaultsOf<Item> : never)
  | (Schema extends { value: infer Value } ? FaultsOf<Value> : never)
  | (Schema extends { wrapped: infer Wrapped } ? FaultsOf<Wrapped> : never)

/** A code with a subject, such as `too-long:your-name:120`, is worded by its beginning. */
type Whole<Code extends string> = string extends Code ? never : Code extends `${string}:${string}` ? never : Code
