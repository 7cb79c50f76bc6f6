import type { Preview, TextName } from '../../../domain/settings/wording.ts'

export const title = 'Your own words'
export const hint =
  'What the page, the e-mails and the texts say. What stands in braces, such as {name}, is filled in. Prices, how long an estimate is valid, and how texts and reminders are ended always stand beside your words.'
export const changed = (count: number) =>
  count === 0 ? 'All as they came' : count === 1 ? 'One text is your own' : `${count} texts are your own`
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
  greeting: 'Greeting of e-mails',
  estimateLead: 'Beginning of the e-mail',
  estimateClosing: 'End of the e-mail',
  terms: 'Terms',
  estimateTextGreeting: 'Greeting of the text',
  reminderLead: 'Beginning of the reminder',
  reminderTextLead: 'First word of the text',
  confirmedLead: 'E-mail to a confirmed customer',
  confirmedText: 'Text to a confirmed customer',
  bookedLead: 'E-mail about a visit that you booked',
  bookedText: 'Text about a visit that you booked',
  reviewLead: 'What you ask for',
}

export const textHints: Partial<Record<TextName, string>> = {
  greeting: 'Of every e-mail to a customer whom you know.',
  terms:
    'One a line, in the e-mail and in the PDF. Until when the estimate is valid stands above them. What you have sent keeps its terms.',
  reviewLead: 'The same words for everybody. Promise nothing for an answer: the e-mail says that you give nothing.',
}
