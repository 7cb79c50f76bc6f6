import type { Person } from '../../../domain/crew/crew.ts'
import type { Role, TokenAbility } from '../../../domain/owner/abilities.ts'
import type { Hono, MiddlewareHandler } from 'hono'

export type OwnerSession = {
  userId: string
  role: Role
  name: string
  email: string
  sessionId: string
  /** When the password, or another proof, was last given in this session. */
  provenAt: number
}

export type AppEnv = {
  Variables: {
    requestId: string
    /** The caller's address, behind trusted proxies the one they report. */
    address: string
    /** The networks that limits count by, narrowest first: an IPv4 address, or the /64 and the /48 of an IPv6 one. */
    networks: string[]
    /** The narrowest of them. */
    network: string
    /** Set by the owner rule for the owner's browser. */
    owner?: OwnerSession
    /** Set by the owner rule for a program with an API token. */
    program?: { id: string; name: string; abilities: readonly TokenAbility[] }
    /** Set by the crew's rule for the phone of a person who cleans. */
    cleaner?: Person
    /** The address that a request signs in with, or proves to be the mailbox of. */
    signsIn?: string
    /** The subject of a request for the security log, if its route does not say it all. */
    about?: string
    /** Set by the body check. */
    body: unknown
    /** Set for a form that a browser sent without a script. */
    form: FormValues
  }
}

/** What a form sent without a script: every field as a list of texts. */
export type FormValues = Record<string, string[]>

export type App = Hono<AppEnv>
export type Middleware = MiddlewareHandler<AppEnv>
