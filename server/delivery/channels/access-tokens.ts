import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MailOAuth } from '../../mail-oauth.ts'
import type { Trouble } from '../../../domain/messages/outages.ts'
import { explainTrouble } from '#words/troubles.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database/open-database.ts'
import { acceptedOf, type Secrets } from '../../platform/secrets/accepted-secrets.ts'
import { retryAfterOutage } from '../../platform/retry-after-outage.ts'
import type { Log } from '../../platform/process/log.ts'
import { openSealed, sealText } from '../../platform/secrets/seal-text.ts'
import { askTokenServer, type Grant } from './ask-token-server.ts'
import {
  dropAccessToken,
  findMailToken,
  giveUpRefresh,
  keepFirstToken,
  keepGranted,
  keepRefused,
  type MailToken,
  replaceSealed,
  takeRefresh,
} from './mail-token-store.ts'

/** Signs in to a mail server instead of a password. */
export type AccessTokens = {
  /** The mailbox. */
  user: string
  /** A token that the mail server should accept; throws a TokenTroubleError if there is none. */
  get(): Promise<string>
  /** The mail server does not accept the last one: the next call gets another one. */
  refuse(): Promise<void>
}

export class TokenTroubleError extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble.said)
    this.trouble = trouble
  }
}

type Needs = { database: Database; clock: Clock; log: Log; secrets: Secrets; oauth: MailOAuth }

/** One that ends within this time may end before the mail server has looked at it. */
const marginMs = 60_000
const pollMs = 200

/** One server requests, the others use its token: some services end a permission whose old token comes again. */
export async function openAccessTokens({ database, clock, log, secrets, oauth }: Needs): Promise<AccessTokens> {
  const { queries } = database
  const id = nameOf(oauth)
  await sealAgain(queries, id, secrets)
  let sealedInUse: string | null = null

  async function get(): Promise<string> {
    const since = clock.now()
    for (;;) {
      const kept = await findMailToken(queries, id)
      if (kept === null) await keepFirstToken(queries, id, sealText(secrets.authSecret, oauth.refreshToken))
      const usable = kept && openUsable(kept, secrets, clock.now())
      if (usable) return use(usable)
      // Another server has just been refused: asking again at once would change nothing.
      if (kept?.trouble && kept.trouble.at > since && kept.leaseUntil === null)
        throw new TokenTroubleError(kept.trouble)
      if (kept && (await takeRefresh(queries, id, clock.now()))) return use(await refresh())
      if (kept) await sleep(pollMs)
    }
  }

  function use({ sealed, accessToken }: Usable): string {
    sealedInUse = sealed
    return accessToken
  }

  /** Under the lease. */
  async function refresh(): Promise<Usable> {
    const kept = await findMailToken(queries, id)
    const usable = kept && openUsable(kept, secrets, clock.now())
    if (usable) {
      await giveUpRefresh(queries, id)
      return usable
    }
    const refreshToken = (kept && openAny(kept.refreshToken, secrets)) ?? oauth.refreshToken
    const answer = await askTokenServer(oauth, refreshToken)
    if (answer.ok) return keep(answer.grant, refreshToken)
    await retryAfterOutage(() => keepRefused(queries, id, answer.trouble, clock.now()))
    if (kept?.trouble?.kind !== answer.trouble.kind) {
      const { what, remedy } = explainTrouble('email', answer.trouble)
      log.warn(`${what} ${remedy}`, { said: answer.trouble.said })
    }
    throw new TokenTroubleError(answer.trouble)
  }

  async function keep(grant: Grant, refreshToken: string): Promise<Usable> {
    const { authSecret } = secrets
    const granted = {
      refreshToken: sealText(authSecret, grant.refreshToken ?? refreshToken),
      accessToken: sealText(authSecret, grant.accessToken),
      expiresAt: clock.now() + grant.lifetimeS * 1000,
    }
    // A rotated token that is lost here is lost for good.
    await retryAfterOutage(() => keepGranted(queries, id, granted))
    return { sealed: granted.accessToken, accessToken: grant.accessToken }
  }

  return {
    user: oauth.user,
    get,
    async refuse() {
      if (sealedInUse !== null) await dropAccessToken(queries, id, sealedInUse)
    },
  }
}

export type KeptAccess = { accessToken: string | null; trouble: Trouble | null }

/** Requests nothing. Null if none is stored. */
export async function readAccessToken(
  queries: Queries,
  { oauth, secrets, now }: { oauth: MailOAuth; secrets: Secrets; now: number },
): Promise<KeptAccess | null> {
  const kept = await findMailToken(queries, nameOf(oauth))
  return kept && { accessToken: openUsable(kept, secrets, now)?.accessToken ?? null, trouble: kept.trouble }
}

type Usable = { sealed: string; accessToken: string }

function openUsable({ accessToken: sealed, expiresAt }: MailToken, secrets: Secrets, now: number): Usable | null {
  if (sealed === null || expiresAt - marginMs <= now) return null
  const accessToken = openAny(sealed, secrets)
  return accessToken === null ? null : { sealed, accessToken }
}

function openAny(sealed: string, secrets: Secrets): string | null {
  for (const secret of acceptedOf(secrets)) {
    const text = openSealed(secret, sealed)
    if (text !== null) return text
  }
  return null
}

/** At the start: the former secret may then be removed. */
async function sealAgain(queries: Queries, id: string, { authSecret, previousSecret }: Secrets): Promise<void> {
  const before = (await findMailToken(queries, id))?.refreshToken
  const refreshToken = previousSecret !== null && before ? openSealed(previousSecret, before) : null
  if (!before || refreshToken === null) return
  await replaceSealed(queries, id, { before, after: sealText(authSecret, refreshToken) })
}

/** Other settings start with their own refresh token. */
function nameOf({ user, clientId, refreshToken, tokenUrl }: MailOAuth): string {
  return hash('sha256', JSON.stringify([user, clientId, refreshToken, tokenUrl]), 'base64url')
}
