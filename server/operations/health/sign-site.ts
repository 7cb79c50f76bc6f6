import { createHmac } from 'node:crypto'

/** A separate path, because a plain /healthz is answered before anything is read. */
export const markedHealth = '/healthz?site'
export const markHeader = 'x-site'

/** Opens nothing, and reveals nothing about the secret. */
export function signSite(secret: string): string {
  return createHmac('sha256', secret).update('mark of the site').digest('base64url')
}

// How a request reached the server that reports it: anyone may ask, and only our own doctor uses the answer.

export const callerHeader = 'x-site-caller'

/** The doctor claims this address from documentation (RFC 5737): a proxy that adds nothing passes it on. */
export const claimedAddress = '192.0.2.1'

/** `unnamed`: the trusted proxy names no caller; `claimed`: as the caller wrote it; `named`: as a proxy added it. */
export type Caller = 'direct' | 'unnamed' | 'claimed' | 'named'

export function describeCaller(isFromProxy: boolean, forwardedFor: string | undefined): Caller {
  if (!isFromProxy) return 'direct'
  if (forwardedFor === undefined) return 'unnamed'
  return forwardedFor.trim() === claimedAddress ? 'claimed' : 'named'
}
