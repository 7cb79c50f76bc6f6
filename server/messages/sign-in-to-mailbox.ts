import * as v from 'valibot'
import {
  isClientId,
  isTenant,
  type BegunPermission,
  type MailPermissionInput,
} from '../../domain/messages/mail-permission.ts'
import { type EmailAccount, mailProviders, toMailUrl } from '../../domain/messages/sending-accounts.ts'
import { askTokens, describeSilence } from '../delivery/channels/ask-token-server.ts'
import type { Parts } from '../parts.ts'
import { acceptedOf } from '../platform/secrets/accepted-secrets.ts'
import { openSealed, sealText } from '../platform/secrets/seal-text.ts'
import { type AccountRefusal, keepAccount, patience } from './change-sending-account.ts'

/**
 * RFC 8628 with the owner's own registration: the owner enters a code at Microsoft, and the server gets a token.
 * Nothing is stored in between: the screen sends back what the server needs, sealed.
 * https://learn.microsoft.com/entra/identity-platform/v2-oauth2-device-code
 */
export type PermissionRefusal =
  | AccountRefusal
  | { ok: false; by: 'microsoft'; reason: 'tenant' | 'client-id' | 'ended' | 'declined' | 'not-public' }
  | { ok: false; by: 'microsoft'; reason: 'refused'; said: string }

type Begun = { ok: true; begun: BegunPermission } | PermissionRefusal
type Finished = { ok: true; isWaiting: boolean; everyS: number; from: string } | PermissionRefusal

const scope = 'offline_access https://outlook.office.com/SMTP.Send'
const patienceMs = 8_000
/** RFC 8628 §3.2 and §3.5. */
const [usualEveryS, slowerS] = [5, 5]

const codeSchema = v.object({
  device_code: v.string(),
  user_code: v.string(),
  verification_uri: v.pipe(v.string(), v.regex(/^https:\/\/|^http:\/\/127\.0\.0\.1:/)),
  expires_in: v.number(),
  interval: v.optional(v.number(), usualEveryS),
})
const refusedSchema = v.object({ error: v.string(), error_description: v.optional(v.string(), '') })

const handleSchema = v.object({
  deviceCode: v.string(),
  everyS: v.number(),
  until: v.number(),
  tenant: v.string(),
  clientId: v.string(),
  user: v.string(),
  from: v.string(),
})
type Handle = v.InferOutput<typeof handleSchema>

export async function startPermission({ config, clock }: Parts, input: MailPermissionInput): Promise<Begun> {
  if (config.smtp) return { ok: false, reason: 'by-variables' }
  if (!isTenant(input.tenant)) return { ok: false, by: 'microsoft', reason: 'tenant' }
  if (!isClientId(input.clientId)) return { ok: false, by: 'microsoft', reason: 'client-id' }
  const url = `${addressOf(config.microsoft.signInUrl, input.tenant)}/devicecode`
  const answer = await ask(url, { client_id: input.clientId, scope })
  if (!answer.ok) return answer
  const { success, output } = v.safeParse(codeSchema, answer.body)
  if (!success) return judge(answer.body)
  const until = clock.now() + output.expires_in * 1000
  const handle: Handle = { ...input, deviceCode: output.device_code, everyS: output.interval, until }
  const sealed = sealText(config.authSecret, JSON.stringify(handle))
  return {
    ok: true,
    begun: { code: output.user_code, address: output.verification_uri, everyS: output.interval, handle: sealed },
  }
}

/** Once the code was entered, tries the mailbox and stores it. `owner` gets a notice. */
export async function finishPermission(parts: Parts, sealed: string, owner: string): Promise<Finished> {
  const { config, clock } = parts
  if (config.smtp) return { ok: false, reason: 'by-variables' }
  const handle = openHandle(sealed, acceptedOf(config))
  if (handle === null || clock.now() > handle.until) return { ok: false, by: 'microsoft', reason: 'ended' }
  const { tenant, clientId, user, from, everyS } = handle
  const tokenUrl = `${addressOf(config.microsoft.signInUrl, tenant)}/token`
  const form = {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    client_id: clientId,
    device_code: handle.deviceCode,
  }
  const answer = await askTokens(tokenUrl, new URLSearchParams(form))
  if (!answer.ok) {
    if (answer.error === 'authorization_pending') return { ok: true, isWaiting: true, everyS, from }
    if (answer.error === 'slow_down') return { ok: true, isWaiting: true, everyS: everyS + slowerS, from }
    return judge({ error: answer.error, error_description: answer.trouble.said })
  }
  const { refreshToken, accessToken } = answer.grant
  if (refreshToken === null) return { ok: false, by: 'microsoft', reason: 'refused', said: 'no refresh_token' }
  const { host, port } = config.microsoft.mail ?? mailProviders.microsoft
  const oauth = { tenant, clientId, refreshToken, tokenUrl }
  const account: EmailAccount = { provider: 'microsoft', host, port, user, password: '', from, oauth }
  const { createMailer } = await import('../delivery/channels/mailer.ts')
  const tokens = { user, get: () => Promise.resolve(accessToken), refuse: () => Promise.resolve() }
  const mailer = createMailer({ url: toMailUrl(account), from, requiresTls: true, patience, tokens })
  const trouble = await mailer.check()
  mailer.close()
  if (trouble !== null) return { ok: false, reason: 'trouble', trouble }
  await keepAccount(parts, { channel: 'email', account, owner })
  return { ok: true, isWaiting: false, everyS, from }
}

function addressOf(signInUrl: string, tenant: string): string {
  return `${signInUrl}/${encodeURIComponent(tenant)}/oauth2/v2.0`
}

async function ask(
  url: string,
  form: Record<string, string>,
): Promise<{ ok: true; body: unknown } | { ok: false; by: 'microsoft'; reason: 'refused'; said: string }> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'error', signal })
    return { ok: true, body: await answer.json() }
  } catch (error) {
    return { ok: false, by: 'microsoft', reason: 'refused', said: describeSilence(error) }
  }
}

/** https://learn.microsoft.com/entra/identity-platform/reference-error-codes */
function judge(body: unknown): PermissionRefusal {
  const { success, output } = v.safeParse(refusedSchema, body)
  if (!success) return { ok: false, by: 'microsoft', reason: 'refused', said: 'no answer that can be read' }
  const { error, error_description: said } = output
  if (/AADSTS(90002|900021|900023)\b/.test(said)) return { ok: false, by: 'microsoft', reason: 'tenant' }
  if (/AADSTS(700016|900144|50059)\b/.test(said)) return { ok: false, by: 'microsoft', reason: 'client-id' }
  if (/AADSTS7000218\b/.test(said) || error === 'unauthorized_client')
    return { ok: false, by: 'microsoft', reason: 'not-public' }
  if (error === 'expired_token' || error === 'code_expired' || error === 'bad_verification_code')
    return { ok: false, by: 'microsoft', reason: 'ended' }
  if (error === 'authorization_declined' || error === 'access_denied')
    return { ok: false, by: 'microsoft', reason: 'declined' }
  return { ok: false, by: 'microsoft', reason: 'refused', said: (said || error).slice(0, 300) }
}

function openHandle(sealed: string, secrets: string[]): Handle | null {
  for (const secret of secrets) {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), handleSchema), openSealed(secret, sealed))
    if (success) return output
  }
  return null
}
