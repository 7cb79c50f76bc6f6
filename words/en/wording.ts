import { fillPlaces, type Places, type TextName, type Wording } from '../../domain/settings/wording.ts'

/** The default while the owner has no words of their own. */
export const originals: Wording = {
  heroTitle: 'A clean home, at a price you know first.',
  heroLead: 'Choose a service and the size of your home. See your price instantly. No account, no waiting for a call.',
  professional: 'We bring the supplies and the equipment.',
  team: 'People who clean homes for a living.',
  quality: 'Tell us what matters most. We read it before we come.',
  flexible: 'Once, weekly, or every two or four weeks. You book the first visit; the next ones follow.',
  aboutLead: 'Here is how a visit works.',
  pricingTerms: 'Supplies included. The price you book does not change.',
  contactLead: 'Book here at any hour, or call us.',
  greeting: 'Hi {name},',
  estimateLead: 'Here is estimate {number} from {brand}. The same estimate is attached as a PDF.',
  estimateClosing: 'Questions, or something to change? Reply to this email or call us.',
  terms:
    'The final price may vary with the condition and the actual size of the home.\nAll cleaning supplies and equipment are included.',
  estimateTextGreeting: 'Hi {name}!',
  reminderLead: '{brand} sent you estimate {number} on {day}. It is valid until {until}.',
  reminderTextLead: 'Reminder:',
  confirmedLead: '{brand} will arrive at your home within these hours.',
  confirmedText: 'your cleaning is confirmed: {when}.',
  bookedLead: 'As we agreed, {brand} will arrive at your home within these hours. There is nothing to confirm.',
  bookedText: 'your cleaning is booked: {when}.',
  reviewLead: 'Would you tell others how this visit was? Good or bad, it helps them to decide.',
}

/** The owner's own words, or the original, with its placeholders filled in. */
export function sayOwn<Name extends TextName>(
  wording: Readonly<Partial<Wording>> | undefined,
  name: Name,
  places: Places<Name>,
): string {
  return fillPlaces(wording?.[name] || originals[name], places)
}
