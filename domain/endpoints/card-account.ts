import type { CardAccount, cardKeySchema } from '../cards/card-account.ts'
import type { nothingSchema } from '../fields/press.ts'
import { endpoint, shape } from './endpoint.ts'

/** Never with its key. */
export const readCardAccount = endpoint('GET', '/api/card-account', shape<{ answers: CardAccount }>())

/** Tries the key, has Stripe report payments to this site, and stores it only if that works. */
export const saveCardKey = endpoint(
  'PUT',
  '/api/card-account',
  shape<{ takes: typeof cardKeySchema; answers: CardAccount }>(),
  ['confirm-required', 'not-possible-now'],
)

/** Nobody can pay by card from then on; what was paid stays in the books. */
export const removeCardKey = endpoint(
  'POST',
  '/api/card-account/remove',
  shape<{ takes: typeof nothingSchema; answers: CardAccount }>(),
  ['confirm-required', 'not-found'],
)
