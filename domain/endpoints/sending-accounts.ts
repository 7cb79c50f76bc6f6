import type { emailAccountSchema, SendingAccounts, textAccountSchema } from '../messages/sending-accounts.ts'
import type { nothingSchema } from '../fields/press.ts'
import type {
  BegunPermission,
  finishMailPermissionSchema,
  PermissionState,
  startMailPermissionSchema,
} from '../messages/mail-permission.ts'
import { endpoint, shape } from './endpoint.ts'

/** Never with a password. */
export const readSendingAccounts = endpoint('GET', '/api/sending-accounts', shape<{ answers: SendingAccounts }>())

const refuses = ['confirm-required', 'not-possible-now'] as const

/** Stores the account only if the sign-in works. */
export const saveEmailAccount = endpoint(
  'PUT',
  '/api/sending-accounts/email',
  shape<{ takes: typeof emailAccountSchema; answers: SendingAccounts }>(),
  refuses,
)

/** At Microsoft, without a password; nothing is stored yet. */
export const startMailPermission = endpoint(
  'POST',
  '/api/sending-accounts/email/permission',
  shape<{ takes: typeof startMailPermissionSchema; answers: BegunPermission }>(),
  refuses,
)

/** Once the person has signed in, the mailbox is tried and becomes the account. */
export const finishMailPermission = endpoint(
  'POST',
  '/api/sending-accounts/email/permission/finish',
  shape<{ takes: typeof finishMailPermissionSchema; answers: PermissionState }>(),
  refuses,
)

/** Has texts to the number sent to this site if the account lets us. */
export const saveTextAccount = endpoint(
  'PUT',
  '/api/sending-accounts/text',
  shape<{ takes: typeof textAccountSchema; answers: SendingAccounts }>(),
  refuses,
)

/** Messages wait in the Outbox from then on. */
export const removeSendingAccount = endpoint(
  'POST',
  '/api/sending-accounts/:channel/remove',
  shape<{ takes: typeof nothingSchema; answers: SendingAccounts }>(),
  [...refuses, 'not-found'],
)
