import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = {
  /** Any of them may have signed it. */
  authTokens: readonly string[]
  /** The address as the provider was given it, the query included. */
  url: string
  fields: URLSearchParams
  signature: string
}

/**
 * Whether the provider has signed a webhook (https://www.twilio.com/docs/usage/security): HMAC-SHA1 over the address and
 * the fields, sorted by their names, each name followed by its value as it came. Which fields there are is the provider's
 * to decide.
 */
export function isSigned({ authTokens, url, fields, signature }: Signed): boolean {
  const given = Buffer.from(signature)
  // The provider may leave the port out of what it signs, or put the ordinary one in.
  const addresses = [url, withPort(url), withoutPort(url)]
  return authTokens.some((authToken) =>
    addresses.some((address) => {
      const right = Buffer.from(sign(authToken, address, fields))
      return given.length === right.length && timingSafeEqual(given, right)
    }),
  )
}

export function sign(authToken: string, url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].toSorted((a, b) => (a < b ? -1 : 1))
  // A name that comes several times stands with each of its values once, as the provider's own library has it.
  const said = names.flatMap((name) => [...new Set(fields.getAll(name))].toSorted().map((value) => name + value))
  return createHmac('sha1', authToken)
    .update(url + said.join(''), 'utf8')
    .digest('base64')
}

function withoutPort(url: string): string {
  return url.replace(/^(https?:\/\/[^/?]+?):\d+(?=[/?]|$)/, '$1')
}

function withPort(url: string): string {
  const { protocol, port } = new URL(url)
  if (port !== '') return url
  return url.replace(/^(https?:\/\/[^/?]+)/, `$1:${protocol === 'https:' ? 443 : 80}`)
}
