import * as v from 'valibot'
import { ownEmail, ownName } from './fields.ts'

/** Long enough that guessing is hopeless, short enough to be remembered as a sentence. */
export const passwordMinLength = 10

export const passwordField = v.pipe(
  v.string('Enter a password.'),
  v.minLength(passwordMinLength, `Use at least ${passwordMinLength} characters; a short sentence works well.`),
  v.maxLength(128, 'Use at most 128 characters.'),
)

/** What the set-up link's form sends: creates the only first owner. */
export const setUpOwnerSchema = v.strictObject({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  name: ownName,
  email: ownEmail,
  password: passwordField,
})
export type SetUpOwner = v.InferOutput<typeof setUpOwnerSchema>

/** What the owner sends to choose another password while signed in. */
export const changePasswordSchema = v.strictObject({
  currentPassword: v.pipe(v.string(), v.minLength(1, 'Enter your present password.'), v.maxLength(128)),
  newPassword: passwordField,
})
export type ChangePassword = v.InferOutput<typeof changePasswordSchema>

/** How long a link to a new password works. */
export const resetMinutes = 60
