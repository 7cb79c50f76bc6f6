import type { Preview, TextName } from '../../../domain/settings/wording.ts'

export const title = 'Words of emails and texts'
export const pageTitle = 'Words on the page'
export const hint =
  'What customers read, in your own words. Words in braces, such as {name}, are filled in. Prices, how long an estimate is valid, and how to stop texts and reminders are always added to your words.'
export const changed = (count: number) =>
  count === 0 ? 'All texts are the originals' : count === 1 ? 'One text is your own' : `${count} texts are your own`
export const backToOriginal = 'Back to the original'
export const backToOriginalOf = (label: string) => `Back to the original: ${label}`
export const places = (names: readonly string[]) => `Filled in: ${names.map((name) => `{${name}}`).join(' ')}`
export const preview = 'Preview'
export const previewOf = (group: string) => `${preview}: ${group}`
export const asText = 'The text, as it is sent'
export const segments = (count: number) => (count === 1 ? 'Costs one text.' : `Costs ${count} texts.`)

export const groups = {
  page: 'The page',
  estimate: 'The estimate',
  reminder: 'The reminder of an estimate',
  confirmed: 'A confirmed visit',
  booked: 'A visit that you book yourself',
  review: 'The request for a review',
} satisfies Record<Preview, string>

export const textLabels: Record<TextName, string> = {
  heroTitle: 'Headline',
  heroLead: 'Below the headline',
  professional: 'Professional service',
  team: 'Experienced team',
  quality: 'Quality focused',
  flexible: 'Flexible scheduling',
  pricingTerms: 'Below the price',
  aboutLead: 'About you',
  contactLead: 'Contact',
  greeting: 'Greeting of emails',
  estimateLead: 'Beginning of the email',
  estimateClosing: 'End of the email',
  terms: 'Terms',
  estimateTextGreeting: 'Greeting of the text',
  reminderLead: 'Beginning of the reminder',
  reminderTextLead: 'First word of the text',
  confirmedLead: 'Email to a confirmed customer',
  confirmedText: 'Text to a confirmed customer',
  bookedLead: 'Email about a visit that you booked',
  bookedText: 'Text about a visit that you booked',
  reviewLead: 'What you ask for',
}

export const textHints: Partial<Record<TextName, string>> = {
  greeting: 'Used in every email to a customer whom you know.',
  terms:
    'One on each line, shown in the email and in the PDF below the last valid day. Estimates that you have sent keep their terms.',
  reviewLead: 'Everybody gets the same words. Promise nothing in return: the email says that you offer nothing.',
}
