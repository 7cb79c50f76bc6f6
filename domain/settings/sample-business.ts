/**
 * The name and contact of the business in a new installation; the office asks for it, so it is separate from the rules.
 */
export const sampleBusiness = { brand: 'Sparkle Home Cleaning', phone: '(415) 555-0132' }

/** What a visitor would still see of the sample business: all of it, or a phone number that nobody answers. */
export function findSample({ brand, phone }: typeof sampleBusiness): 'business' | 'phone' | null {
  if (brand === sampleBusiness.brand) return 'business'
  return phone === sampleBusiness.phone ? 'phone' : null
}
