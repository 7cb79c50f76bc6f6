import { createHmac } from 'node:crypto'

/** Where a server says which site it is: asked for in this way only, for a plain /healthz is answered before anything is read. */
export const markedHealth = '/healthz?site'
export const markHeader = 'x-site'

/** What a site is told by from every other. It opens nothing, and nobody makes the secret of it. */
export function signSite(secret: string): string {
  return createHmac('sha256', secret).update('mark of the site').digest('base64url')
}
