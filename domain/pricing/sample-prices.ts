import type { PriceList, RareFrequency } from './pricing.ts'

/** The specification's prices (§9), with extras and frequencies that the owner can change. */
export const defaultPriceList = {
  services: {
    standard: { label: 'Standard Clean', description: 'regular maintenance cleaning', base: 89 },
    deep: { label: 'Deep Clean', description: 'comprehensive top-to-bottom clean', base: 149 },
    move: { label: 'Move-in/Out', description: 'complete clean for moving', base: 199 },
  },
  homeSizes: {
    small: { label: '1-2 Bedrooms', multiplier: 0.75 },
    medium: { label: '3-4 Bedrooms', multiplier: 1 },
    large: { label: '5+ Bedrooms', multiplier: 1.35 },
  },
  bathroom: 0,
  extras: {
    oven: { label: 'Inside the oven', price: 30 },
    fridge: { label: 'Inside the fridge', price: 25 },
    windows: { label: 'Interior windows', price: 45 },
    laundry: { label: 'Laundry, washed and folded', price: 20 },
  },
  offered: { services: ['standard', 'deep', 'move'], extras: ['oven', 'fridge', 'windows', 'laundry'] },
  frequencies: {
    once: { label: 'One time', percentOff: 0 },
    weekly: { label: 'Every week', percentOff: 20 },
    'every-2-weeks': { label: 'Every 2 weeks', percentOff: 15 },
    monthly: { label: 'Every 4 weeks', percentOff: 10 },
  },
} satisfies PriceList

/** Until the owner says otherwise. */
export const rareTerms: Record<RareFrequency, { label: string; percentOff: number }> = {
  'every-3-weeks': { label: 'Every 3 weeks', percentOff: 12 },
  'every-6-weeks': { label: 'Every 6 weeks', percentOff: 5 },
  'every-8-weeks': { label: 'Every 8 weeks', percentOff: 0 },
}
