import type { Limit, Limits } from '../limits/limit.ts'
import { networkClaims, requireTaken } from './limit-rate.ts'
import { Refusal } from './refusal.ts'

/** Services sign all calls; after a changed secret they are accepted again within a minute. */
const unsignedOfNetwork = {
  name: 'unsigned calls',
  points: 60,
  seconds: 60,
  spares: 'process',
} as const satisfies Limit

type Judging = { limits: Limits; networks: readonly string[]; isSigned(): boolean }

/** Also a network that makes many. Signed calls are not counted. */
export async function requireSigned({ limits, networks, isSigned }: Judging): Promise<void> {
  const claims = networkClaims(unsignedOfNetwork, networks)
  // Nothing is awaited until the claim is returned: simultaneous signed calls do not block each other.
  requireTaken(limits.takeNow(claims))
  if (!isSigned()) throw new Refusal('not-signed')
  await limits.giveBack(claims)
}
