import * as v from 'valibot'
import { optionalLine, paragraphs } from '../fields/fields.ts'
import { shorten } from '../shorten.ts'

/** `lines` if it may have more than one; `places`: placeholders, such as `{name}`; `needs`: the required ones. */
export type TextRule = { most: number; lines?: number; places?: readonly string[]; needs?: readonly string[] }

/** Without what people rely on: prices, validity, how reminders and texts are ended, the rules for reviews. */
export const ownTexts = {
  heroTitle: { most: 70, places: ['brand'] },
  heroLead: { most: 200, places: ['brand'] },
  professional: { most: 120, places: ['brand'] },
  team: { most: 120, places: ['brand'] },
  quality: { most: 120, places: ['brand'] },
  flexible: { most: 120, places: ['brand'] },
  aboutLead: { most: 300, places: ['brand'] },
  pricingTerms: { most: 200, places: ['brand'] },
  contactLead: { most: 200, places: ['brand'] },
  greeting: { most: 60, places: ['name'], needs: ['name'] },
  estimateLead: { most: 400, lines: 6, places: ['number', 'brand'] },
  estimateClosing: { most: 400, lines: 6, places: ['brand', 'phone'] },
  terms: { most: 800, lines: 8, places: ['brand'] },
  estimateTextGreeting: { most: 30, places: ['name'], needs: ['name'] },
  reminderLead: { most: 400, lines: 6, places: ['number', 'brand', 'day', 'until'] },
  reminderTextLead: { most: 30 },
  confirmedLead: { most: 400, lines: 6, places: ['brand'] },
  confirmedText: { most: 90, places: ['when'], needs: ['when'] },
  bookedLead: { most: 400, lines: 6, places: ['brand'] },
  bookedText: { most: 90, places: ['when'], needs: ['when'] },
  reviewLead: { most: 400, lines: 6, places: ['brand'] },
} as const satisfies Record<string, TextRule>

export type TextName = keyof typeof ownTexts
/** '' for the original text. */
export type Wording = Record<TextName, string>
export type Places<Name extends TextName> = (typeof ownTexts)[Name] extends { places: readonly (infer Place)[] }
  ? Record<Place & string, string>
  : Record<never, string>

// Safe: the keys are exactly those of the list.
export const textNames = Object.keys(ownTexts) as TextName[]

export const wordingSchema = v.strictObject(
  // Object.fromEntries types its keys as string; they are the list's.
  Object.fromEntries(textNames.map((name) => [name, ownText(ownTexts[name])])) as Record<
    TextName,
    ReturnType<typeof ownText>
  >,
)

/** The texts of the page; the others are in e-mails and text messages. */
export const pageTexts = [
  'heroTitle',
  'heroLead',
  'professional',
  'team',
  'quality',
  'flexible',
  'pricingTerms',
  'aboutLead',
  'contactLead',
] as const satisfies readonly TextName[]

/** On the page, and in each email that has some. */
export const previews = ['page', 'estimate', 'reminder', 'confirmed', 'booked', 'review'] as const
export type Preview = (typeof previews)[number]

export const someWordingSchema = v.partial(wordingSchema)

// Object.fromEntries types its keys as string; they are the list's.
export const originalWording = Object.fromEntries(textNames.map((name) => [name, ''])) as Wording

/** A placeholder in braces, or an unmatched brace. */
const marked = /\{[^{}]*\}|[{}]/g

/** Filled-in values are not parsed again. */
export function fillPlaces(text: string, places: Readonly<Record<string, string>>): string {
  return text.replace(marked, (mark) => {
    const place = mark.slice(1, -1)
    return Object.hasOwn(places, place) ? (places[place] ?? mark) : mark
  })
}

function ownText({ most, lines = 1, places = [], needs = [] }: TextRule) {
  return v.pipe(
    lines === 1 ? optionalLine('the text', most) : v.pipe(paragraphs('the text', most), v.trim()),
    v.check((text) => text.split('\n').length <= lines, `too-many-text-lines:${lines}`),
    v.check(
      (text) => findStrange(text, places) === undefined,
      ({ input }) => `place-unknown:${shorten(findStrange(input, places) ?? '', 30)}:${inBraces(places)}`,
    ),
    v.check(
      (text) => text === '' || needs.every((place) => text.includes(`{${place}}`)),
      `place-missing:${inBraces(needs)}`,
    ),
  )
}

function findStrange(text: string, places: readonly string[]): string | undefined {
  return text.match(marked)?.find((mark) => !places.includes(mark.slice(1, -1)))
}

function inBraces(places: readonly string[]): string {
  return places.map((place) => `{${place}}`).join(' ')
}
