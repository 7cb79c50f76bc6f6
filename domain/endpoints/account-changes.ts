import type {
  changeEmailSchema,
  changeNameSchema,
  changePasswordSchema,
  confirmSchema,
  secondFactorCodeSchema,
} from '../owner/owner.ts'
import type { endSessionSchema, sessionDaysSchema } from '../owner/sessions.ts'
import type { nothingSchema } from '../fields/press.ts'
import { endpoint, shape } from './endpoint.ts'

// Loaded with the screens that press them: the office opens without.

type Password = typeof confirmSchema
type Nothing = typeof nothingSchema

/** What a code app needs, and the codes for a lost phone. */
export type NewSecondFactor = { uri: string; recoveryCodes: string[] }

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

export const removePasskey = endpoint(
  'POST',
  '/api/owner/passkeys/:id/remove',
  shape<{ takes: Nothing; answers: { removed: string } }>(),
  ['confirm-required', 'not-found'],
)
