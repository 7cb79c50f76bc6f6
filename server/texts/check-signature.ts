import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = {
  /** Any of them may have signed it. */
  authTokens: readonly string[]
  /** As the provider has it, with the query. */
  url: string
  fields: URLSearchParams
  signature: string
}

/** HMAC-SHA1 in base64. */
const signatureLength = 28

/**
 * https://www.twilio.com/docs/usage/security: HMAC-SHA1 over the address and the sorted fields, each name followed by
 * its value. The fields are joined once, however many addresses and tokens are tried.
 */
export function isSigned({ authTokens, url, fields, signature }: Signed): boolean {
  const given = Buffer.from(signature)
  if (given.length !== signatureLength) return false
  const said = joinFields(fields)
  // The provider may omit the port from what it signs, or add the default one.
  const addresses = [...new Set([url, withPort(url), withoutPort(url)])]
  return authTokens.some((authToken) =>
    addresses.some((address) => timingSafeEqual(given, Buffer.from(hashOf(authToken, address, said)))),
  )
}

export function sign(authToken: string, url: string, fields: URLSearchParams): string {
  return hashOf(authToken, url, joinFields(fields))
}

/** A repeated name is followed by each of its values, as in the provider's library. */
function joinFields(fields: URLSearchParams): string {
  const values = Map.groupBy(fields, ([name]) => name)
  const named = [...values].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return named
    .flatMap(([name, all]) => [...new Set(all.map(([, value]) => value))].toSorted().map((value) => name + value))
    .join('')
}

function hashOf(authToken: string, url: string, said: string): string {
  return createHmac('sha1', authToken).update(url).update(said).digest('base64')
}

function withoutPort(url: string): string {
  return url.replace(/^(https?:\/\/[^/?]+?):\d+(?=[/?]|$)/, '$1')
}

function withPort(url: string): string {
  const { protocol, port } = new URL(url)
  if (port !== '') return url
  return url.replace(/^(https?:\/\/[^/?]+)/, `$1:${protocol === 'https:' ? 443 : 80}`)
}
