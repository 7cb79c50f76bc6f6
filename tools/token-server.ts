import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { text } from 'node:stream/consumers'

export type TokenServer = {
  /** The settings with which a server uses it, except the mail server's. */
  environment: Record<string, string>
  /** The tokens it was asked with, and those it answered with. */
  asked: { refreshToken: string; status: number }[]
  /** Whether it has issued this token and not ended it. */
  hasGiven(accessToken: string): boolean
  /** Settings with which a server has its owner sign in at it. */
  signIn: Record<string, string>
  /** As when the person enters the code of the sign-in, and agrees or does not. */
  enterCode(how?: 'agree' | 'decline'): void
  /** Ends the permission: every refresh token, and the tokens issued for them. */
  revoke(): void
  /** As when somebody signs in to the mailbox again: the refresh token of a new permission. */
  permitAgain(): string
  /** Answers every request with this status and error; null lets it work again. */
  fail(how: { status: number; error: string } | null): void
  close(): Promise<void>
}

type Options = {
  /** Whether each answer has a new refresh token, and the one that was used ends. */
  rotates?: boolean
  lifetimeS?: number
  delayMs?: number
}

const client = { id: 'client-of-broom', secret: 'secret-of-client' }

/** The registration of an owner: no secret, in this directory. */
export const registration = {
  tenant: '11111111-2222-3333-4444-555555555555',
  clientId: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
}
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

type Answer = { status: number; body: object }

/** How a sign-in at another device begins. */
function giveCodes(form: URLSearchParams, address: string): Answer {
  const refuse = (error: string, error_description: string) => ({ status: 400, body: { error, error_description } })
  if (!address.startsWith(`/${registration.tenant}/`)) return refuse('invalid_request', 'AADSTS90002: No tenant.')
  if (form.get('client_id') !== registration.clientId)
    return refuse('unauthorized_client', 'AADSTS700016: No such application.')
  if (form.get('scope') !== 'offline_access https://outlook.office.com/SMTP.Send') return { status: 400, body: {} }
  const codes = {
    device_code: 'device-code',
    user_code: 'B3ROOM7CQ',
    verification_uri: 'https://login.microsoft.com/device',
  }
  return { status: 200, body: { ...codes, expires_in: 900, interval: 1 } }
}

/** Speaks the part of OAuth 2 that signs devices in (RFC 8628) and exchanges refresh tokens (RFC 6749 §6), as Microsoft and Google do. */
export async function startTokenServer({ rotates = false, lifetimeS = 3_600, delayMs = 0 }: Options = {}) {
  const asked: TokenServer['asked'] = []
  const given = new Set<string>()
  let current: string | null = 'refresh-1'
  let failure: { status: number; error: string } | null = null
  let count = 0
  let entered: 'agree' | 'decline' | null = null

  function finish(): Answer {
    if (entered === null) return { status: 400, body: { error: 'authorization_pending' } }
    if (entered === 'decline') return { status: 400, body: { error: 'authorization_declined' } }
    count++
    current = `refresh-${count + 1}`
    given.add(`access-${count}`)
    const body = {
      token_type: 'Bearer',
      access_token: `access-${count}`,
      expires_in: lifetimeS,
      refresh_token: current,
    }
    return { status: 200, body }
  }

  function answer(form: URLSearchParams, address: string): Answer {
    if (failure) return { status: failure.status, body: { error: failure.error, error_description: 'It is so.' } }
    if (address.endsWith('/devicecode')) {
      const codes = giveCodes(form, address)
      if (codes.status === 200) entered = null
      return codes
    }
    if (form.get('grant_type') === deviceGrant) return finish()
    const isRegistered = form.get('client_id') === registration.clientId
    if (!isRegistered && (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret))
      return { status: 401, body: { error: 'invalid_client', error_description: 'AADSTS7000215: Invalid secret.' } }
    if (form.get('grant_type') !== 'refresh_token' || form.get('refresh_token') !== current)
      return { status: 400, body: { error: 'invalid_grant', error_description: 'AADSTS700082: It has expired.' } }
    count++
    if (rotates) current = `refresh-${count + 1}`
    const accessToken = `access-${count}`
    given.add(accessToken)
    const body = { token_type: 'Bearer', access_token: accessToken, expires_in: lifetimeS }
    return { status: 200, body: rotates ? { ...body, refresh_token: current } : body }
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request))
    const { status, body } = answer(form, request.url ?? '')
    asked.push({ refreshToken: form.get('refresh_token') ?? '', status })
    await wait(delayMs)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const tokenServer: TokenServer = {
    environment: {
      MAIL_OAUTH_CLIENT_ID: client.id,
      MAIL_OAUTH_CLIENT_SECRET: client.secret,
      MAIL_OAUTH_REFRESH_TOKEN: 'refresh-1',
      MAIL_OAUTH_TOKEN_URL: `http://127.0.0.1:${port}/token`,
    },
    signIn: { MICROSOFT_SIGN_IN_URL: `http://127.0.0.1:${port}` },
    enterCode: (how = 'agree') => void (entered = how),
    asked,
    hasGiven: (accessToken) => given.has(accessToken),
    revoke() {
      current = null
      given.clear()
    },
    permitAgain: () => (current = 'refresh-again'),
    fail(how) {
      failure = how
    },
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
  return tokenServer
}
