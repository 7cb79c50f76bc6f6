import type { Limit, Limits } from '../limits/limit.ts'
import { networkClaims, requireTaken } from './limit-rate.ts'
import { Refusal } from './refusal.ts'

/** Services sign all of their calls; one that changes its secret is heard again within a minute. */
const unsignedOfNetwork = {
  name: 'unsigned calls',
  points: 60,
  seconds: 60,
  spares: 'process',
} as const satisfies Limit

type Judging = { limits: Limits; networks: readonly string[]; isSigned(): boolean }

/**
 * Refuses a call that the service has not signed, and a network that makes many of them before it is judged. Whoever has
 * signed is not counted.
 */
export async function requireSigned({ limits, networks, isSigned }: Judging): Promise<void> {
  const claims = networkClaims(unsignedOfNetwork, networks)
  // Nothing is awaited until the claim is given back: signed calls that come at once are not in each other's way.
  requireTaken(limits.takeNow(claims))
  if (!isSigned()) throw new Refusal('not-signed')
  await limits.giveBack(claims)
}
