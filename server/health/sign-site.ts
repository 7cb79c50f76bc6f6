import { createHmac } from 'node:crypto'

/** Where a server says which site it is: asked for in this way only, for a plain /healthz is answered before anything is read. */
export const markedHealth = '/healthz?site'
export const markHeader = 'x-site'

/** What a site is told by from every other. It opens nothing, and nobody makes the secret of it. */
export function signSite(secret: string): string {
  return createHmac('sha256', secret).update('mark of the site').digest('base64url')
}

// How a request reached the server that asks who it is: anyone may ask, and only our own doctor has a use for the answer.

export const callerHeader = 'x-site-caller'

/** What the doctor says that it is, an address of documentation (RFC 5737): a proxy that adds nothing passes this on. */
export const claimedAddress = '192.0.2.1'

/** `unnamed`: from a trusted proxy that does not say for whom; `claimed`: as the caller wrote it; `named`: as a proxy added it. */
export type Caller = 'direct' | 'unnamed' | 'claimed' | 'named'

export function describeCaller(isFromProxy: boolean, forwardedFor: string | undefined): Caller {
  if (!isFromProxy) return 'direct'
  if (forwardedFor === undefined) return 'unnamed'
  return forwardedFor.trim() === claimedAddress ? 'claimed' : 'named'
}
