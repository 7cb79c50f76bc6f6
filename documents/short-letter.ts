import type { Business } from '../domain/settings/business.ts'
import type { Facts, Letter } from './email/letter.tsx'

/** `link` is the site's address. */
export type OfBusiness = { business: Business; link: string }

/** A letter of a few sentences in the common frame. */
export function said<Given extends Facts>(write: (given: Given) => Letter) {
  return async () => {
    const { renderLetter } = await import('./email/letter.tsx')
    return (given: Given) => renderLetter(given, write)
  }
}
