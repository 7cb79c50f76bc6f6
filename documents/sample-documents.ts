import { type EstimateDocument } from '../domain/estimates/estimate-document.ts'
import { describeEstimate } from '#words/estimate-document.ts'
import type { Estimate } from '../domain/estimates/estimates.ts'
import { nameChoice } from '../domain/pricing/pricing.ts'
import { defaultPriceList } from '../domain/pricing/sample-prices.ts'
import { defaultSettings, type Settings } from '../domain/settings/settings.ts'

export const sampleEstimate: Omit<Estimate, 'named'> = {
  id: 'K47-H2X',
  version: 1,
  customerName: 'Ana Díaz',
  customerEmail: 'ana.diaz@example.com',
  customerPhone: '(415) 555-0187',
  address: '12 Elm Street, Apartment 4, San Rafael, CA 94901',
  zip: '94901',
  service: 'deep',
  homeSize: 'small',
  bathrooms: 1,
  extras: ['oven', 'windows'],
  frequency: 'every-2-weeks',
  notes:
    'Two cats; please keep the front door closed.\nThe key is with the neighbor at number 14.\n\nStart with the kitchen: oven, hood & tiles.',
  minutes: 0,
  people: 0,
  lines: [],
  proposed: null,
  listPrice: 187,
  estimatedPrice: 187,
  laterPrice: 159,
  priceReason: null,
  status: 'draft',
  createdAt: '2026-11-21T05:30:00.000Z',
  sentAt: null,
  answeredAt: null,
  viewedAt: null,
  notReached: null,
}

export const sampleSettings: Settings = {
  ...defaultSettings,
  email: 'hello@sparkle.example',
  address: '500 Fourth Street\nSan Rafael, CA 94901',
}

/** As the domain writes it, with the given changes; for tests, benches and previews. */
export function sampleDocument(
  change: Partial<Estimate> = {},
  changedSettings: Partial<Settings> = {},
): EstimateDocument {
  const said = { ...sampleEstimate, ...change }
  return describeEstimate({
    estimate: { named: nameChoice(defaultPriceList, said), ...said },
    settings: { ...sampleSettings, ...changedSettings },
    logo: null,
    photos: [],
    website: 'https://sparkle.example',
    link: 'https://sparkle.example/?estimate=private-link-to-estimate',
  })
}

const nineLanguages = [
  'English: Please water the plants.',
  'Español: Señora Muñoz, ¿está el garaje incluido? ¡Gracias!',
  'Français: Là-haut, l’évier est bouché — œuvre délicate.',
  'Deutsch: Die Küche müßte größer gewischt werden, Straße 5.',
  'Polski: Zażółć gęślą jaźń, proszę.',
  'Tiếng Việt: Nhờ chị lau dọn phòng khách và cửa sổ giúp em.',
  'Русский: Пожалуйста, вымойте окна.',
  'Ελληνικά: Παρακαλώ, καθαρίστε τα παράθυρα.',
  'Türkçe: Lütfen çığ gibi ışıkları söndürün, ğüşiöç İ.',
]

/** What customers really type, on purpose and by mistake. */
export const sampleDocuments: Record<string, EstimateDocument> = {
  english: sampleDocument(),
  accents: sampleDocument({ customerName: 'Nguyễn Thị Hường', notes: nineLanguages.join('\n') }),
  emoji: sampleDocument({ customerName: 'Zoë 🌸', notes: 'Thanks! 🧹✨ 👩‍👩‍👧 👍🏽 1⃣ 🇺🇸 ❤️' }),
  rightToLeft: sampleDocument({
    customerName: 'דנה כהן',
    notes:
      'שלום! נא לנקות את המטבח (2 חדרים) ב-14:30, $112.\nمرحبا، من فضلك نظّف المطبخ (٣ غرف) قبل 14:30.\nThe name is דנה כהן, thanks.',
  }),
  hindi: sampleDocument({ customerName: 'प्रिया शर्मा', notes: 'क्षत्रिय विद्यार्थी र्कि, कृपया रसोई साफ़ करें।' }),
  thai: sampleDocument({ customerName: 'สมชาย', notes: 'ทำความสะอาดห้องน้ำ ที่นี่ ผู้ใหญ่' }),
  signs: sampleDocument({ notes: 'Kitchen → bath ✓ done ✗ no ★ ☐ ☑ ↔ ≤ 3 rooms ≈ 2 h' }),
  ownLines: sampleDocument({
    lines: [
      { description: 'Garage: sweep the floor, dust the shelves and take the boxes to the curb', price: 140 },
      { description: 'Neighbor of number 14', price: -25 },
    ],
    proposed: { date: '2026-12-01', window: '8-10' },
    listPrice: 302,
    estimatedPrice: 302,
  }),
  longNotes: sampleDocument({ notes: longNotes() }),
  missing: sampleDocument({ customerName: '山田 太郎', notes: 'Kitchen 台所 and \u{1f9ff} \ue000 \ud83d end\u0000.' }),
  longWords: sampleDocument({
    customerName: 'W'.repeat(120),
    customerEmail: `${'very-long-address'.repeat(12)}@example.com`,
    address: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(5),
    notes: 'https://example.com/'.padEnd(900, 'path'),
  }),
}

/** 20,000 characters, the most that the form accepts. */
function longNotes(): string {
  const lines = Array.from(
    { length: 400 },
    (_, i) => `Room ${i + 1}: dust the shelves, wipe the sills and mop the floor.`,
  )
  return lines.join('\n').slice(0, 20_000)
}
