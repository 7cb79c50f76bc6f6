import { defaultSettings, type Settings } from '../domain/settings/settings.ts'
import type { PageData } from './data/page-data.ts'

export const assets = {
  ownerScript: '/assets/owner.js',
  dayScript: '/assets/day.js',
  visitorScript: '/assets/visitor.js',
  styles: 'body{margin:0}',
  filledStyles: '.trust{margin:0}',
  longBrandStyles: '.long{margin:0}',
  answerStyles: '.facts{margin:0}',
  bathroomStyles: '.bathrooms{margin:0}',
  reviewStyles: '.bars{margin:0}',
  script: 'void 0',
  verifyScript: '',
  seenScript: '',
  payScript: '',
  taxScript: '',
  displayFont: '/assets/d.woff2',
}
export const statistics = {
  count: 0,
  average: 0,
  verified: 0,
  fiveStarPercent: 0,
  published: 0,
  received: 0,
  related: 0,
  stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  withheld: {},
}
export const dataWith = (change: Partial<Settings> = {}): PageData => ({
  settings: { ...defaultSettings, ...change },
  assets,
  reviews: { items: [], next: null, statistics },
  answerHours: null,
  schedule: { minDate: '2026-11-23', maxDate: '2027-01-20', windows: [{ id: '8-10', words: '8:00 AM – 10:00 AM' }] },
  url: 'https://cleaning.example/',
})
