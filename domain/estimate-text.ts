import type { EstimateDocument } from './estimate-document.ts'
import { shorten } from './shorten.ts'

/** Two segments of a text message; longer ones cost more and arrive torn. */
export const textMaxLength = 320

/**
 * The words of the text message (specification §7): greeting, service, home size, price, contact line, Reply YES
 * prompt. Long names are shortened so that the whole never exceeds {@link textMaxLength} characters.
 */
export function estimateText(document: EstimateDocument): string {
  const name = shorten(document.customer.name, 40)
  const brand = shorten(document.business.brand, 40)
  const service = shorten(document.service.label, 40)
  const homeSize = shorten(document.homeSize, 40)
  return (
    `Hi ${name}! Your free estimate from ${brand}: ${service}, ${homeSize}, ${document.price}. ` +
    `Questions? Call ${document.business.phone}. Reply YES to book, STOP to opt out.`
  )
}

/** The subject of the e-mail: a dollar sign and the price as a plain number (specification §7). */
export function estimateSubject(document: EstimateDocument): string {
  return `Your Free Cleaning Estimate from ${document.business.brand} - ${document.price.replaceAll(',', '')}`
}
