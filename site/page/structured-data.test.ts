import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { structuredData } from './structured-data.ts'

const thing = ['@id', 'name', 'description', 'url', 'image']
/** The allowed schema.org properties of each type; the first few are required. */
const vocabulary: Record<string, { must: string[]; may: string[] }> = {
  LocalBusiness: {
    must: ['name', 'telephone', 'makesOffer'],
    may: [...thing, 'email', 'address', 'openingHours', 'areaServed', 'priceRange'],
  },
  Offer: { must: ['priceSpecification', 'itemOffered'], may: thing },
  PriceSpecification: { must: ['priceCurrency', 'minPrice'], may: ['maxPrice'] },
  Service: { must: ['name', 'description'], may: thing },
  FAQPage: { must: ['mainEntity'], may: thing },
  Question: { must: ['name', 'acceptedAnswer'], may: thing },
  Answer: { must: ['text'], may: thing },
}

type Node = Record<string, unknown>

/** Properties at any depth that schema.org does not know, or that are missing. */
function findFaults(node: Node): string[] {
  const type = String(node['@type'])
  const known = vocabulary[type]
  if (known === undefined) return [`${type} is no type`]
  const names = Object.keys(node).filter((name) => name !== '@type')
  const missing = known.must.filter((name) => !names.includes(name)).map((name) => `${type} has no ${name}`)
  const unknown = names.filter((name) => ![...known.must, ...known.may].includes(name))
  const below = Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null)
  return [...missing, ...unknown.map((name) => `${type} knows no ${name}`), ...below.flatMap(findFaults)]
}

function read(change: Partial<Settings> = {}): Node[] {
  const text = structuredData({ settings: { ...defaultSettings, ...change }, url: 'https://cleaning.example/' })
  const { '@context': context, ...rest } = JSON.parse(text)
  expect(context).toBe('https://schema.org')
  return rest['@graph'] ?? [rest]
}

const trust = {
  ...defaultSettings.trust,
  questions: [{ question: 'Do I have to be </script> at home?', answer: 'No.\n\nMost people give us a key.' }],
}

test('structured data follows schema.org, for a new business and for a complete one', () => {
  const filled = { email: 'hello@example.com', address: '1 Oak Street', zips: ['94110'], trust }
  expect(read().flatMap(findFaults)).toEqual([])
  expect(read(filled).flatMap(findFaults)).toEqual([])
})

test('a term unknown to schema.org is detected at any depth', () => {
  const [business = {}] = read()
  const wrong = { ...business, stars: 5, makesOffer: [{ '@type': 'Offer', itemOffered: { '@type': 'Clean' } }] }
  expect(findFaults(wrong)).toEqual([
    'LocalBusiness knows no stars',
    'Offer has no priceSpecification',
    'Clean is no type',
  ])
})

test('questions and answers are included word for word, once the owner has some', () => {
  const [, questions] = read({ trust })
  const [{ question = '', answer = '' } = {}] = trust.questions
  const asked = { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }
  expect(questions).toEqual({ '@type': 'FAQPage', mainEntity: [asked] })
  expect(read()).toHaveLength(1)
})

test('every service is an offer with its lowest price, at its own address', () => {
  const [{ makesOffer } = {}] = read()
  expect(makesOffer).toMatchObject([
    { url: 'https://cleaning.example/#service-standard', priceSpecification: { minPrice: 67 } },
    { url: 'https://cleaning.example/#service-deep', priceSpecification: { minPrice: 112 } },
    { url: 'https://cleaning.example/#service-move', priceSpecification: { minPrice: 149 } },
  ])
})
