import type { Business } from '../domain/business.ts'
import { formatDollars } from '../domain/pricing.ts'
import { renderOwnerLetter } from './email/owner-letter.tsx'

/** `link` is the site's address. */
export type CeilingNotice = { business: Business; dollars: number; link: string }

/** The e-mail that tells the owner that no more texts are sent today. */
export async function renderCeilingNotice({
  business,
  dollars,
  link,
}: CeilingNotice): Promise<{ subject: string; html: string; text: string }> {
  return renderOwnerLetter({
    title: 'No more texts today',
    lead: `Automatic texts have reached what you allow for a day, ${formatDollars(dollars)}. Until midnight no more are sent. Your customers lose no news: every text only repeats an e-mail.`,
    next: 'To send more, open the Owner Dashboard, press Settings and raise the amount under Text messages.',
    business,
    link,
  })
}
