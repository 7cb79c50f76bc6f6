import * as v from 'valibot'
import { expect, test } from 'vitest'
import { photoSizes } from './photo.ts'
import { addPhotoSchema, isTrustFilled, maxPeople, maxPhotos, noTrust, photosOf, trustSchema } from './trust.ts'

const photo = { id: 'abcdefgh_1234-56', width: 800, height: 600 }
const person = { name: 'Ana', words: '', photo: null }
const work = { ...photo, alt: 'A clean kitchen' }
const question = { question: 'Do you iron?', answer: 'Yes.' }

function faultOf(more: object): string | null {
  return v.safeParse(trustSchema, { ...noTrust, ...more }).issues?.[0].message ?? null
}

function times<Each>(count: number, each: Each): Each[] {
  return Array.from({ length: count }, () => each)
}

test.each<[string, object, object, string]>([
  ['people', { people: times(maxPeople, person) }, { people: times(maxPeople + 1, person) }, 'too-many-people'],
  ['photos', { photos: times(maxPhotos, work) }, { photos: times(maxPhotos + 1, work) }, 'too-many-photos'],
  ['questions', { questions: times(12, question) }, { questions: times(13, question) }, 'too-many-questions'],
  [
    'a name',
    { people: [{ ...person, name: 'n'.repeat(60) }] },
    { people: [{ ...person, name: 'n'.repeat(61) }] },
    'too-long:the-name:60',
  ],
  [
    'what somebody does',
    { people: [{ ...person, words: 'n'.repeat(140) }] },
    { people: [{ ...person, words: 'n'.repeat(141) }] },
    'too-long:the-sentence:140',
  ],
  [
    'what a photo shows',
    { photos: [{ ...work, alt: 'n'.repeat(120) }] },
    { photos: [{ ...work, alt: 'n'.repeat(121) }] },
    'too-long:what-the-photo-shows:120',
  ],
  ['a photo’s name', { photos: [work] }, { photos: [{ ...work, id: `${photo.id}7` }] }, 'choose-photo'],
  ['a photo’s name at its end', { photos: [work] }, { photos: [{ ...work, id: `${photo.id}/` }] }, 'choose-photo'],
  [
    'a photo’s name at its beginning',
    { photos: [work] },
    { photos: [{ ...work, id: `/${photo.id}` }] },
    'choose-photo',
  ],
  [
    'a person’s photo',
    { people: [{ ...person, photo }] },
    { people: [{ ...person, photo: { ...photo, id: 'a' } }] },
    'choose-photo',
  ],
  [
    'a question',
    { questions: [{ ...question, question: 'n'.repeat(120) }] },
    { questions: [{ ...question, question: 'n'.repeat(121) }] },
    'too-long:the-question:120',
  ],
  [
    'an answer',
    { questions: [{ ...question, answer: 'n'.repeat(600) }] },
    { questions: [{ ...question, answer: 'n'.repeat(601) }] },
    'too-long:the-answer:600',
  ],
  [
    'an answer that says nothing',
    { questions: [{ ...question, answer: 'n' }] },
    { questions: [{ ...question, answer: ' \n' }] },
    'missing:the-answer',
  ],
  [
    'what people ask',
    { topics: { ...noTrust.topics, keys: 'n'.repeat(240) } },
    { topics: { ...noTrust.topics, keys: 'n'.repeat(241) } },
    'too-long:the-answer:240',
  ],
])('%s has its limit', (_, taken, refused, fault) => {
  expect(faultOf(taken)).toBeNull()
  expect(faultOf(refused)).toBe(fault)
})

test('a photo has dimensions, and at most the largest size that is stored', () => {
  const { side } = photoSizes.large
  const takes = (width: number) => faultOf({ photos: [{ ...work, width }] }) === null
  expect([0, 1, 1.5, side, side + 1].filter(takes)).toEqual([1, side])
})

test('the page has something to show with one answer, person, photo or question', () => {
  expect(isTrustFilled(noTrust)).toBe(false)
  for (const more of [
    { people: [person] },
    { photos: [work] },
    { questions: [question] },
    { topics: { ...noTrust.topics, pets: 'We love them.' } },
  ]) {
    expect(isTrustFilled({ ...noTrust, ...more })).toBe(true)
  }
})

test('the photos of the page are those of people and those of the work', () => {
  expect(photosOf({ people: [person, { ...person, photo }], photos: [work] })).toEqual([photo, work])
})

test('a photo is sent as Base64 of at most its maximum bytes', () => {
  const key = '0190f6a0-0000-7000-8000-000000000001'
  const most = { large: lengthOf('large'), small: lengthOf('small') }
  const takes = (large: number, small: number) =>
    v.safeParse(addPhotoSchema, { key, large: 'A'.repeat(large), small: 'A'.repeat(small) }).success
  expect(takes(most.large, most.small)).toBe(true)
  expect(takes(most.large + 4, most.small)).toBe(false)
  const tooLarge = v.safeParse(addPhotoSchema, { key, large: 'A'.repeat(most.large + 4), small: 'AAAA' })
  expect(tooLarge.issues?.[0].message).toBe('photo-too-large:320')
  expect(takes(most.large, most.small + 4)).toBe(false)
  expect(v.safeParse(addPhotoSchema, { key, large: 'AAAA', small: 'no!!' }).issues?.[0].message).toBe(
    'photo-no-picture',
  )
})

/** For a complete picture of that many bytes, as every encoder writes it. */
function lengthOf(size: keyof typeof photoSizes): number {
  return Buffer.alloc(photoSizes[size].maxBytes).toString('base64').length
}
