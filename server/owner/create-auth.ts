import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { type PasskeyOptions, passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { authPath } from '../../domain/endpoints/sign-in.ts'
import { passwordMinLength } from '../../domain/owner/owner.ts'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database/open-database.ts'
import { addressHeader } from '../platform/http/network.ts'
import type { Log } from '../platform/process/log.ts'
import { requestContext } from '../platform/process/request-context.ts'
import type { Passwords } from './hash-password.ts'
import { createRecoveryCodes } from './create-recovery-codes.ts'
import { hashSessionTokens } from './hash-tokens.ts'
import { cookiePrefix, sessionS } from './renew-cookies.ts'
import { numberSecrets } from './renew-second-factor.ts'

const dayS = 24 * 3600

export type AuthParts = {
  config: Config
  database: Database
  log: Log
  passwords: Passwords
}

/** Sign-in, sessions and password reset by better-auth, for the one account that the set-up link creates. */
export function createAuth({ config, database, log, passwords }: AuthParts) {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  return betterAuth({
    database: hashSessionTokens(kyselyAdapter(database.queries, { type: database.engine })),
    // Cookies are signed with the first; what stands encrypted in the database names the one that opens it.
    secrets: numberSecrets(config),
    secret: config.authSecret,
    baseURL: config.origin,
    basePath: authPath,
    trustedOrigins: (request) => trustedOrigins(config, request),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: 128,
      password: { hash: passwords.hash, verify: ({ hash, password }) => passwords.verify(hash, password) },
    },
    // Freshness is asked for by require-owner.ts.
    session: { expiresIn: sessionS, updateAge: dayS, freshAge: 0 },
    plugins: [
      twoFactor({
        backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
        trustDeviceMaxAge: 30 * dayS,
      }),
      passkey({
        origin: config.publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: { afterVerification: requirePerson },
      }),
    ],
    verification: { storeIdentifier: 'hashed' },
    // Guesses are counted by slow-guesses.ts, which knows networks and devices.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Faults are ours to log and to answer, as everywhere; refusals are answered by the library all the same.
    onAPIError: { throw: true },
    logger: { level: 'warn', log: (_level, message) => logFor(log, message) },
    advanced: {
      cookiePrefix: cookiePrefix(config),
      defaultCookieAttributes: { secure },
      // same-origin.ts guards every route, these too; better-auth's own check also refuses programs that use fetch.
      disableCSRFCheck: true,
      // That would put a weaker prefix before ours.
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** What the library remarks. After a colon it quotes the request, which a stranger wrote; an outage has its line already. */
function logFor(log: Log, message: string): void {
  if (!requestContext.getStore()?.trouble) log.warn(message.split(':')[0] ?? '')
}

type AfterVerification = NonNullable<NonNullable<PasskeyOptions['authentication']>['afterVerification']>

/** A passkey stands for password and second factor, so a stolen device alone must not do: it asks for its owner. */
const requirePerson: AfterVerification = ({ verification }) => {
  if (!verification.authenticationInfo.userVerified) throw new Error('The device did not ask who uses it')
}

/** Without a public address the site trusts itself under whatever name it is reached by. */
function trustedOrigins({ publicUrl }: Config, request?: Request): string[] {
  const own = publicUrl === null ? [] : [publicUrl]
  const host = request?.headers.get('host')
  if (!host) return own
  const isSecureSite = publicUrl?.startsWith('https:') ?? false
  return [...own, `https://${host}`, ...(isSecureSite ? [] : [`http://${host}`])]
}
