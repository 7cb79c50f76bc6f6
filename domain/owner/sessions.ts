import * as v from 'valibot'

/** The most days that a session may last after its sign-in. */
export const sessionDaysMost = 90

export const sessionDaysSchema = v.strictObject({
  days: v.pipe(
    v.number('days-no-number'),
    v.integer('days-not-whole'),
    v.minValue(1, 'days-too-few'),
    v.maxValue(sessionDaysMost, `days-too-many:${sessionDaysMost}`),
  ),
})

export const endSessionSchema = v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/** A session of the owner, as HTTP lists it. */
export type SignedInDevice = {
  id: string
  userAgent: string | null
  address: string | null
  createdAt: string
  usedAt: string
  endsAt: string
  /** Whether it is the current one. */
  isThisOne: boolean
}
