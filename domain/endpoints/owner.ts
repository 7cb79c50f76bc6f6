import type {
  Account,
  changeEmailSchema,
  changeNameSchema,
  changePasswordSchema,
  confirmSchema,
  endSessionSchema,
  newPasskeySchema,
  secondFactorCodeSchema,
  sessionDaysSchema,
  setUpOwnerSchema,
  SignedInDevice,
} from '../owner/owner.ts'
import type { nothingSchema } from '../fields/press.ts'
import { endpoint, shape } from './endpoint.ts'

/** Whether there is an owner yet, and whether the caller is signed in. */
export type Door = { exists: boolean; signedIn: boolean }

/** What a code app needs, and the codes for a lost phone. */
export type NewSecondFactor = { uri: string; recoveryCodes: string[] }

type Password = typeof confirmSchema
type Nothing = typeof nothingSchema

export const readDoor = endpoint('GET', '/api/owner', shape<{ answers: Door }>())

export const setUpOwner = endpoint(
  'POST',
  '/api/owner/setup',
  shape<{ takes: typeof setUpOwnerSchema; answers: { owner: { name: string; email: string } } }>(),
  ['set-up-link-dead'],
)

export const confirmOwner = endpoint(
  'POST',
  '/api/owner/confirm',
  shape<{ takes: Password; answers: { confirmed: boolean } }>(),
)

/** Checked before a download, which can show neither a question nor an error. */
export const readProof = endpoint('GET', '/api/owner/proof', shape<{ answers: { isProven: true } }>(), [
  'confirm-required',
])

export const readAccount = endpoint('GET', '/api/owner/account', shape<{ answers: Account }>())

export const changeName = endpoint(
  'POST',
  '/api/owner/name',
  shape<{ takes: typeof changeNameSchema; answers: { name: string } }>(),
)

export const changeEmail = endpoint(
  'POST',
  '/api/owner/email',
  shape<{ takes: typeof changeEmailSchema; answers: { mailed: boolean } }>(),
  ['confirm-required'],
)

export const changePassword = endpoint(
  'POST',
  '/api/auth/change-password',
  shape<{ takes: typeof changePasswordSchema; answers: { sessionsEnded: number } }>(),
)

export const listSessions = endpoint('GET', '/api/auth/list-sessions', shape<{ answers: SignedInDevice[] }>())

export const endSession = endpoint(
  'POST',
  '/api/auth/revoke-session',
  shape<{ takes: typeof endSessionSchema; answers: { ended: string } }>(),
  ['not-found'],
)

export const endOtherSessions = endpoint(
  'POST',
  '/api/auth/revoke-other-sessions',
  shape<{ takes: Nothing; answers: { ended: number } }>(),
)

export const changeSessionDays = endpoint(
  'POST',
  '/api/owner/session-days',
  shape<{ takes: typeof sessionDaysSchema; answers: { days: number } }>(),
  ['confirm-required'],
)

export const beginSecondFactor = endpoint(
  'POST',
  '/api/owner/second-factor/begin',
  shape<{ takes: Password; answers: NewSecondFactor }>(),
  ['not-possible-now'],
)

export const switchSecondFactorOn = endpoint(
  'POST',
  '/api/owner/second-factor/confirm',
  shape<{ takes: typeof secondFactorCodeSchema; answers: { secondFactor: boolean } }>(),
  ['not-possible-now'],
)

export const switchSecondFactorOff = endpoint(
  'POST',
  '/api/owner/second-factor/remove',
  shape<{ takes: Password; answers: { secondFactor: boolean } }>(),
  ['not-possible-now'],
)

export const makeRecoveryCodes = endpoint(
  'POST',
  '/api/owner/second-factor/recovery-codes',
  shape<{ takes: Password; answers: { recoveryCodes: string[] } }>(),
  ['not-possible-now'],
)

export const beginPasskey = endpoint(
  'POST',
  '/api/owner/passkeys/begin',
  shape<{ takes: Nothing; answers: { options: PublicKeyCredentialCreationOptionsJSON } }>(),
  ['confirm-required', 'not-possible-now'],
)

export const keepPasskey = endpoint(
  'POST',
  '/api/owner/passkeys',
  shape<{ takes: typeof newPasskeySchema; answers: { name: string } }>(),
  ['confirm-required', 'not-possible-now'],
)

export const removePasskey = endpoint(
  'POST',
  '/api/owner/passkeys/:id/remove',
  shape<{ takes: Nothing; answers: { removed: string } }>(),
  ['confirm-required', 'not-found'],
)
