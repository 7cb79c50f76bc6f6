import * as v from 'valibot'
import { ownEmail, ownName } from '../fields/fields.ts'

/** Long enough that guessing is hopeless, short enough to be remembered as a sentence. */
export const passwordMinLength = 10

export const passwordField = v.pipe(
  v.string('password-missing'),
  v.minLength(passwordMinLength, `password-too-short:${passwordMinLength}`),
  v.maxLength(128, 'password-too-long'),
)

/** What the set-up link's form sends: creates the only first owner. */
export const setUpOwnerSchema = v.strictObject({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  name: ownName,
  email: ownEmail,
  password: passwordField,
})
export type SetUpOwner = v.InferOutput<typeof setUpOwnerSchema>

/** What signs in. A wrong form is a wrong guess: it tells nothing about the account. */
export const signInSchema = v.strictObject({
  email: v.pipe(v.string('missing:your-e-mail-address'), v.maxLength(254)),
  password: v.pipe(v.string('own-password-missing'), v.maxLength(128)),
})

/** What the owner sends to choose another password while signed in. */
export const changePasswordSchema = v.strictObject({
  currentPassword: v.pipe(v.string(), v.minLength(1, 'present-password-missing'), v.maxLength(128)),
  newPassword: passwordField,
})
export type ChangePassword = v.InferOutput<typeof changePasswordSchema>

/** What a link in the owner's mailbox is good for: a new password, a browser that may sign in, a new address. */
export const linkPurposes = ['reset', 'device', 'email'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** How long such a link works. */
export const linkMinutes = 60

/** What asks for a link by e-mail; the answer is the same for every address. */
export const askLinkSchema = v.strictObject({ email: ownEmail })

const linkToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

export const resetPasswordSchema = v.strictObject({ token: linkToken, newPassword: passwordField })
export type ResetPassword = v.InferOutput<typeof resetPasswordSchema>

export const openLinkSchema = v.strictObject({ token: linkToken })

/** The password once more, before what an open session alone must not do. */
export const confirmSchema = v.strictObject({
  password: v.pipe(v.string(), v.minLength(1, 'own-password-missing'), v.maxLength(128)),
})

/** What the owner's mailbox is told about the way in. */
export type AccountNoticeKind =
  | 'password-changed'
  | 'email-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-made'
  | 'api-token-made'
  | 'everything-taken'
  | 'notices-moved'

/** Where the owner's notices went before and go now. */
export type NoticesMoved = { before: string; now: string }

/** What opens the office without the password, and does so still when that has changed. */
export type OtherWaysIn = { passkeys: number; apiTokens: number }

/** Six digits of a code app, however they are spaced. */
export const totpField = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, 'code-malformed'),
)
export const secondFactorCodeSchema = v.strictObject({ code: totpField })

export const recoveryCodeSchema = v.strictObject({
  code: v.pipe(v.string(), v.trim(), v.minLength(1, 'recovery-code-missing'), v.maxLength(40)),
})

/** What a browser answers about a passkey: its form is WebAuthn's, and the sign-in library checks it. */
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

/** How many days after its sign-in a session may end at the latest. */
export const sessionDaysMost = 90

export const sessionDaysSchema = v.strictObject({
  days: v.pipe(
    v.number('days-no-number'),
    v.integer('days-not-whole'),
    v.minValue(1, 'days-too-few'),
    v.maxValue(sessionDaysMost, `days-too-many:${sessionDaysMost}`),
  ),
})

/** Signs one of them out, by the id of its session. */
export const endSessionSchema = v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/** A place where the owner is signed in, as HTTP lists it. */
export type SignedInDevice = {
  id: string
  userAgent: string | null
  address: string | null
  createdAt: string
  usedAt: string
  endsAt: string
  /** Whether it is the one that asks. */
  isThisOne: boolean
}

/** Who is signed in, as HTTP tells it: nothing in it opens anything. */
export type OwnerView = { user: { id: string; name: string; email: string }; session: { id: string } }
