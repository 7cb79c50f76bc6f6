import type { Business } from '../domain/business.ts'
import { formatDollars } from '../domain/pricing.ts'
import { renderOwnerLetter } from './email/owner-letter.tsx'
import * as say from '#words/documents/messages.ts'

/** `link` is the site's address. */
export type CeilingNotice = { business: Business; dollars: number; link: string }

/** The e-mail that tells the owner that no more texts are sent today. */
export async function renderCeilingNotice({
  business,
  dollars,
  link,
}: CeilingNotice): Promise<{ subject: string; html: string; text: string }> {
  return renderOwnerLetter({
    title: say.ceilingTitle,
    lead: say.ceilingLead(formatDollars(dollars)),
    next: say.ceilingNext,
    business,
    link,
  })
}
