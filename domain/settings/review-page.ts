import * as v from 'valibot'
import { optionalLine } from '../fields/fields.ts'

/** The address of the business's page on a review site, or '' for none. */
export const reviewPageField = v.pipe(
  optionalLine('the-review-link', 500),
  v.check((text) => text === '' || siteOf(text) !== null, 'review-link-malformed'),
)

/** The hosts of links to reviews that Google hands out: the Business Profile's own, Search and Maps. */
const googles = /^((www|search|maps)\.)?google\.[a-z.]{2,6}$|^g\.(page|co)$|^(maps\.app\.)?goo\.gl$|^share\.google$/

/** The name of the site that a link leads to, such as Google or clean.example; null if it is no https address. */
export function siteOf(link: string): string | null {
  const url = URL.parse(link)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  if (!/^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(url.hostname)) return null
  return googles.test(url.hostname) ? 'Google' : url.hostname.replace(/^www\./, '')
}
