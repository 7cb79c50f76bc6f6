import * as v from 'valibot'
import { optionalLine } from '../fields/fields.ts'

/** '' for none. */
export const reviewPageField = v.pipe(
  optionalLine('the-review-link', 500),
  v.check((text) => text === '' || siteOf(text) !== null, 'review-link-malformed'),
)

/** Google's links to reviews: the Business Profile's own, Search and Maps. */
const googles = /^((www|search|maps)\.)?google\.[a-z.]{2,6}$|^g\.(page|co)$|^(maps\.app\.)?goo\.gl$|^share\.google$/

/** Google or clean.example; null if the link is no https address. */
export function siteOf(link: string): string | null {
  const url = URL.parse(link)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  if (!/^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(url.hostname)) return null
  return googles.test(url.hostname) ? 'Google' : url.hostname.replace(/^www\./, '')
}
