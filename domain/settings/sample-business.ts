/** Separate from the rules, because the office asks for it. */
export const sampleBusiness = { brand: 'Sparkle Home Cleaning', phone: '(415) 555-0132' }

/** All of it, or a phone number that nobody answers. */
export function findSample({ brand, phone }: typeof sampleBusiness): 'business' | 'phone' | null {
  if (brand === sampleBusiness.brand) return 'business'
  return phone === sampleBusiness.phone ? 'phone' : null
}
