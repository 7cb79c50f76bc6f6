import type {
  askLinkSchema,
  openLinkSchema,
  OwnerView,
  passkeyAnswerSchema,
  recoveryCodeSchema,
  resetPasswordSchema,
  secondFactorCodeSchema,
  signInSchema,
  WaysIn,
} from '../owner/owner.ts'
import type { nothingSchema } from '../fields/press.ts'
import { endpoint, shape } from './endpoint.ts'

/** The base path that the sign-in library assumes; none of its own routes is served. */
export const authPath = '/api/auth'

type Nothing = typeof nothingSchema
type SignedIn = { user?: OwnerView['user'] | undefined }

export const readSession = endpoint('GET', '/api/auth/get-session', shape<{ answers: OwnerView | null }>())

/** `secondFactor`: the password was right, and a code is required next. */
export const signIn = endpoint(
  'POST',
  '/api/auth/sign-in/email',
  shape<{ takes: typeof signInSchema; answers: SignedIn & { secondFactor?: true } }>(),
  ['device-unknown', 'sign-in-refused'],
)

export const enterCode = endpoint(
  'POST',
  '/api/auth/second-factor',
  shape<{ takes: typeof secondFactorCodeSchema; answers: SignedIn }>(),
)

export const enterRecoveryCode = endpoint(
  'POST',
  '/api/auth/recovery-code',
  shape<{ takes: typeof recoveryCodeSchema; answers: SignedIn }>(),
)

export const signOut = endpoint(
  'POST',
  '/api/auth/sign-out',
  shape<{ takes: Nothing; answers: { signedOut: boolean } }>(),
)

export const beginPasskeySignIn = endpoint(
  'POST',
  '/api/auth/passkey/begin',
  shape<{ takes: Nothing; answers: { options: PublicKeyCredentialRequestOptionsJSON } }>(),
)

export const signInWithPasskey = endpoint(
  'POST',
  '/api/auth/passkey/sign-in',
  shape<{ takes: typeof passkeyAnswerSchema; answers: SignedIn }>(),
)

type AskLink = { takes: typeof askLinkSchema; answers: { status: boolean } }

export const askResetLink = endpoint('POST', '/api/auth/request-password-reset', shape<AskLink>())
export const askDeviceLink = endpoint('POST', '/api/auth/request-device-link', shape<AskLink>())

export const resetPassword = endpoint(
  'POST',
  '/api/auth/reset-password',
  shape<{ takes: typeof resetPasswordSchema; answers: { sessionsEnded: number; waysIn: WaysIn; ending: string } }>(),
  ['link-dead'],
)

/** Revokes what opens the office without the password; the reset's answer carries the token. */
export const endOtherWays = endpoint(
  'POST',
  '/api/auth/end-other-ways',
  shape<{ takes: typeof openLinkSchema; answers: { passkeys: number; apiTokens: number } }>(),
  ['link-dead'],
)

export const openDeviceLink = endpoint(
  'POST',
  '/api/auth/open-device-link',
  shape<{ takes: typeof openLinkSchema; answers: { known: boolean } }>(),
  ['link-dead'],
)

export const openEmailLink = endpoint(
  'POST',
  '/api/auth/open-email-link',
  shape<{ takes: typeof openLinkSchema; answers: { email: string } }>(),
  ['link-dead'],
)
