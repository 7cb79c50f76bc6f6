import type { EstimateDocument } from '../domain/estimates/estimate-document.ts'
import { firstName } from '../domain/fields/first-name.ts'
import type { Wording } from '../domain/settings/wording.ts'
import { sayOwn } from '#words/wording.ts'
import { renderLetter } from './email/letter.tsx'
import { printableEstimate } from './printable/estimate.ts'
import { printableParagraphs } from './printable/text.ts'
import * as say from '#words/documents/estimates.ts'

/** `link` opens the estimate for its customer; `reason` is the owner's. */
export type WithdrawnLetter = { document: EstimateDocument; link: string; wording?: Wording; reason: string }

export function renderWithdrawnEmail({
  document: kept,
  link,
  wording,
  reason,
}: WithdrawnLetter): Promise<{ subject: string; html: string; text: string }> {
  const { number, service, price, customer, business } = printableEstimate(kept)
  return renderLetter({ business, link }, () => ({
    business,
    subject: say.withdrawnSubject(number, business.brand),
    title: say.withdrawnTitle,
    preview: say.withdrawnLead(number, service.label, price, business.brand),
    greeting: sayOwn(wording, 'greeting', { name: firstName(customer.name) }),
    lead: `${say.withdrawnLead(number, service.label, price, business.brand)}\n\n${printableParagraphs(reason).join('\n')}`,
    next: say.withdrawnNext,
    button: { label: say.withdrawnAsk, href: link },
    small: say.withdrawnQuestions,
    to: 'customer',
  }))
}
