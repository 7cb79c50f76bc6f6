import { waitInWords } from '#words/wait.ts'
import * as say from '#words/server/http.ts'
import type { Claim, Limit, Limits, NotTaken, Taken } from '../limits/limit.ts'
import type { Middleware } from './app-context.ts'
import { Refusal } from './refusal.ts'

/** A site's whole range of IPv6 addresses counts as three households. */
const wideFactor = 3

const limiters = new WeakSet<object>()

export function limitRate(limits: Limits, ...each: Limit[]): Middleware {
  const middleware: Middleware = async (c, next) => {
    await takeOrRefuse(
      limits,
      each.flatMap((limit) => networkClaims(limit, c.get('networks'))),
    )
    await next()
  }
  limiters.add(middleware)
  return middleware
}

export function isLimiter(handler: object): boolean {
  return limiters.has(handler)
}

/** Refuses with the time to wait. Call it before the work. */
export async function takeOrRefuse(limits: Limits, claims: readonly Claim[], sentence = ''): Promise<void> {
  requireTaken(await limits.take(claims), sentence)
}

export function requireTaken(taken: Taken, sentence = ''): void {
  if (!taken.ok) throw refuseTaken(taken, sentence)
}

export function refuseTaken({ waitS }: NotTaken, sentence = ''): Refusal {
  return new Refusal('too-many-requests', {
    detail: say.tryAgainIn(waitInWords(waitS)) + (sentence && ` ${sentence}`),
    headers: { 'retry-after': String(waitS) },
  })
}

/** The household's own, and the wider range of one site. */
export function networkClaims<Of extends Limit>(limit: Of, networks: readonly string[]): (Claim & { limit: Of })[] {
  const [own = '', ...wider] = networks
  const wide = { ...limit, name: `${limit.name}-wide`, points: limit.points * wideFactor }
  return [{ limit, who: own }, ...wider.map((who) => ({ limit: wide, who }))]
}
