import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { fitText, plainMarks, textPart } from '../../domain/messages/fit-text.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import type { Wording } from '../../domain/settings/wording.ts'
import { sayOwn } from './wording.ts'

/**
 * The words of the text message (specification §7): greeting, service, home size, price, contact line, Reply YES prompt.
 * One segment with an ordinary name, two with a link or a proposed time, and without one never longer than `textMaxLength` in fit-text.ts.
 */
export function estimateText(document: EstimateDocument, wording?: Wording): string {
  return offerText(document, { lead: '', until: '', wording })
}

/** The reminder, with the price that a YES to it approves. */
export function reminderText(document: EstimateDocument, wording?: Wording): string {
  const lead = `${plainMarks(sayOwn(wording, 'reminderTextLead', {}))} `
  return offerText(document, { lead, until: `Valid until ${textPart(document.validUntil)}. `, wording })
}

type Around = { lead: string; until: string; wording: Wording | undefined }

function offerText(document: EstimateDocument, { lead, until, wording }: Around): string {
  const { business, service, homeSize, price, laterPrice, proposed, link } = document
  const later = laterPrice === null ? '' : `, then ${laterPrice} ${asAside(textPart(document.frequency))}`
  const cleaning = `${textPart(service.label)}, ${textPart(homeSize)}, ${price}${later}`
  const when = proposed === null ? '' : `We propose ${textPart(proposed.short)}. `
  const open = link === '' ? '' : `See and approve: ${link.replace(place, standIn)} `
  const text = fitText(
    document.customer.name,
    (name) =>
      `${plainMarks(sayOwn(wording, 'estimateTextGreeting', { name }))} ${lead}${textPart(business.brand)} estimate: ${cleaning}. ${until}${when}${open}` +
      `Call ${textPart(business.phone)}. Reply YES to approve, STOP to end`,
  )
  return text.replace(standIn, place)
}

const place = linkPlaceholder('estimate')
/** As long as the token that will replace it: segments are counted with it. */
const standIn = 'x'.repeat(32)

/** `Every week` within a sentence. */
function asAside(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** The subject of the email: a dollar sign and the price as a plain number (specification §7). */
export function estimateSubject(document: EstimateDocument): string {
  return `Your Free Cleaning Estimate from ${document.business.brand} - ${document.price.replaceAll(',', '')}`
}
