import * as v from 'valibot'
import type { Ability, Role } from './abilities.ts'
import { ownEmail, ownName } from '../fields/fields.ts'

/** Long enough to make guessing hopeless, short enough to be remembered as a sentence. */
export const passwordMinLength = 10

export const passwordField = v.pipe(
  v.string('password-missing'),
  v.minLength(passwordMinLength, `password-too-short:${passwordMinLength}`),
  v.maxLength(128, 'password-too-long'),
)

/** Creates the first owner and no other. */
export const setUpOwnerSchema = v.strictObject({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  name: ownName,
  email: ownEmail,
  password: passwordField,
})
export type SetUpOwner = v.InferOutput<typeof setUpOwnerSchema>

/** A malformed input counts as a wrong guess: it reveals nothing about the account. */
export const signInSchema = v.strictObject({
  email: v.pipe(v.string('missing:your-email-address'), v.maxLength(254)),
  password: v.pipe(v.string('own-password-missing'), v.maxLength(128)),
})

export const changePasswordSchema = v.strictObject({
  currentPassword: v.pipe(v.string(), v.minLength(1, 'present-password-missing'), v.maxLength(128)),
  newPassword: passwordField,
})
export type ChangePassword = v.InferOutput<typeof changePasswordSchema>

/** A new password, a browser that may sign in, a new address. */
export const linkPurposes = ['reset', 'device', 'email'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** How long such a link works. */
export const linkMinutes = 60

/** The answer is the same for every address. */
export const askLinkSchema = v.strictObject({ email: ownEmail })

const linkToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

export const resetPasswordSchema = v.strictObject({ token: linkToken, newPassword: passwordField })
export type ResetPassword = v.InferOutput<typeof resetPasswordSchema>

export const openLinkSchema = v.strictObject({ token: linkToken })

/** Before what an open session alone may not do. */
export const confirmSchema = v.strictObject({
  password: v.pipe(v.string(), v.minLength(1, 'own-password-missing'), v.maxLength(128)),
})

/** They go to the owner's mailbox. */
export type AccountNoticeKind =
  | 'password-changed'
  | 'email-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-made'
  | 'ways-in-ended'
  | 'api-token-made'
  | 'everything-taken'
  | 'notices-moved'
  | 'sending-account-changed'
  | 'card-account-changed'

/** The owner's old and new address for notices. */
export type NoticesMoved = { before: string; now: string }

/** What opens the office without the password, even after it has changed: how many, and their names. */
export type OtherWaysIn = { passkeys: number; apiTokens: number; names?: string[] }

/** The same by name. */
export type WaysIn = { passkeys: string[]; apiTokens: string[] }

/** Six digits of a code app, with any spacing. */
export const totpField = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, 'code-malformed'),
)
export const secondFactorCodeSchema = v.strictObject({ code: totpField })

export const recoveryCodeSchema = v.strictObject({
  code: v.pipe(v.string(), v.trim(), v.minLength(1, 'recovery-code-missing'), v.maxLength(40)),
})

/** WebAuthn's form, checked by the sign-in library. */
const webAuthnResponse = v.record(v.string(), v.unknown())
export const passkeyAnswerSchema = v.strictObject({ response: webAuthnResponse })
export const newPasskeySchema = v.strictObject({ name: ownName, response: webAuthnResponse })

export const changeNameSchema = v.strictObject({ name: ownName })
export const changeEmailSchema = v.strictObject({ email: ownEmail })

/** What the account screen shows. */
export type Account = {
  name: string
  email: string
  secondFactor: boolean
  passkeys: { id: string; name: string; createdAt: string }[]
  sessionDays: number
}

/** The signed-in person, as HTTP returns it: nothing in it grants access. */
export type OwnerView = {
  user: { id: string; name: string; email: string }
  session: { id: string }
  role: Role
  /** What the role may not do: its screens leave it out. */
  lacks: readonly Ability[]
  /** Whether nobody else signs in here: then nothing says who did something. */
  isAlone: boolean
}
