import * as v from 'valibot'
import { keyField, line, optionalLine, paragraphs } from '../fields/fields.ts'
import { photoSizes } from './photo.ts'
import { recordOf } from '../pricing/pricing.ts'

/** In the order of the page. */
export const trustTopics = ['insurance', 'guarantee', 'keys', 'supplies', 'pets', 'cancellation', 'payment'] as const

/** In the order usual in the trade. */
export const claimNames = ['licensed', 'bonded', 'insured'] as const
export type Claim = (typeof claimNames)[number]

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(photoSizes.large.side))
/** Stored before (`addPhotoSchema`), under a name made from its bytes. */
const photo = {
  id: v.pipe(v.string(), v.regex(/^[\w-]{16}$/, 'choose-photo')),
  width: side,
  height: side,
}

const personSchema = v.strictObject({
  name: line('the-name', 60),
  /** Such as: cleans with us on Tuesdays, speaks Spanish. */
  words: optionalLine('the-sentence', 140),
  photo: v.nullable(v.strictObject(photo)),
})

const workSchema = v.strictObject({ ...photo, alt: line('what-the-photo-shows', 120) })

export const maxPeople = 6
export const maxPhotos = 8

/** Empty parts are not shown, and nothing is said for the owner. */
export const trustSchema = v.strictObject({
  people: v.pipe(v.array(personSchema), v.maxLength(maxPeople, 'too-many-people')),
  topics: v.strictObject(recordOf(trustTopics, optionalLine('the-answer', 240))),
  claims: v.strictObject(recordOf(claimNames, v.boolean())),
  photos: v.pipe(v.array(workSchema), v.maxLength(maxPhotos, 'too-many-photos')),
  /** Which of the photos stands at the top of the page; '' for the drawing. */
  hero: v.pipe(v.string(), v.regex(/^([\w-]{16})?$/, 'choose-photo')),
  questions: v.pipe(
    v.array(
      v.strictObject({
        question: line('the-question', 120),
        answer: v.pipe(paragraphs('the-answer', 600), v.trim(), v.minLength(1, 'missing:the-answer')),
      }),
    ),
    v.maxLength(12, 'too-many-questions'),
  ),
})
export type Trust = v.InferOutput<typeof trustSchema>
export type Person = Trust['people'][number]
export type WorkPhoto = Trust['photos'][number]
export type Question = Trust['questions'][number]

export const noTrust: Trust = {
  people: [],
  topics: recordOf(trustTopics, ''),
  claims: recordOf(claimNames, false),
  photos: [],
  hero: '',
  questions: [],
}

/** Only what the owner has ticked: the page claims no more. */
export function claimsOf({ claims }: Pick<Trust, 'claims'>): Claim[] {
  return claimNames.filter((name) => claims[name])
}

/** The page has anything of it to show. */
export function isTrustFilled({ people, topics, claims, photos, questions }: Trust): boolean {
  const lists = [people, photos, questions, claimsOf({ claims })]
  return lists.some((list) => list.length > 0) || trustTopics.some((topic) => topics[topic] !== '')
}

/** Null where the drawing stands at the top of the page. */
export function heroOf({ photos, hero }: Pick<Trust, 'photos' | 'hero'>): WorkPhoto | null {
  return photos.find(({ id }) => id === hero) ?? null
}

export function photosOf({ people, photos }: Pick<Trust, 'people' | 'photos'>) {
  return [...people.flatMap((person) => person.photo ?? []), ...photos]
}

/** Each in Base64. */
export const addPhotoSchema = v.strictObject({
  key: keyField,
  large: encoded(photoSizes.large.maxBytes),
  small: encoded(photoSizes.small.maxBytes),
})

function encoded(maxBytes: number) {
  const most = Math.ceil(maxBytes / 3) * 4
  return v.pipe(v.string(), v.maxLength(most, `photo-too-large:${maxBytes / 1024}`), v.base64('photo-no-picture'))
}
