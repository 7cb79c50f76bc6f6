import type { Account, confirmSchema, newPasskeySchema, setUpOwnerSchema } from '../owner/owner.ts'
import type { SignedInDevice } from '../owner/sessions.ts'
import type { nothingSchema } from '../fields/press.ts'
import { endpoint, shape } from './endpoint.ts'

/** Whether there is an owner yet, and whether the caller is signed in. */
export type Door = { exists: boolean; signedIn: boolean }

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
  shape<{ takes: typeof confirmSchema; answers: { confirmed: boolean } }>(),
)

/** Checked before a download, which can show neither a question nor an error. */
export const readProof = endpoint('GET', '/api/owner/proof', shape<{ answers: { isProven: true } }>(), [
  'confirm-required',
])

export const readAccount = endpoint('GET', '/api/owner/account', shape<{ answers: Account }>())

export const listSessions = endpoint('GET', '/api/auth/list-sessions', shape<{ answers: SignedInDevice[] }>())

export const beginPasskey = endpoint(
  'POST',
  '/api/owner/passkeys/begin',
  shape<{ takes: typeof nothingSchema; answers: { options: PublicKeyCredentialCreationOptionsJSON } }>(),
  ['confirm-required', 'not-possible-now'],
)

export const keepPasskey = endpoint(
  'POST',
  '/api/owner/passkeys',
  shape<{ takes: typeof newPasskeySchema; answers: { name: string } }>(),
  ['confirm-required', 'not-possible-now'],
)
