import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Photo } from '../domain/settings/photo.ts'
import { samplePhoto } from '../tools/testing/sample-photos.ts'
import type { Site } from './site.ts'
import { saveBusiness } from './visitor.ts'

/** Puts on the page everything that an owner may answer, at its usual length; starts signed in and signs out. */
export async function fillBusiness(page: Page, site: Site): Promise<void> {
  const photos = await Promise.all(Array.from({ length: 7 }, (_, index) => keepPhoto(page, site, index)))
  const [ana = null, marcus = null, linh = null, ...work] = photos
  const shown = [
    'A kitchen after a deep clean',
    'An oven, inside',
    'A bath without hard-water stains',
    'A home on handing-over day',
  ]
  await saveBusiness(page, site, {
    zips: ['94103', '94107', '94110', '94114', '94117'],
    trust: {
      people: [
        { name: 'Ana Díaz', words: 'Speaks Spanish, and knows every dog on her round.', photo: ana },
        { name: 'Marcus Webb', words: 'Windows and high places.', photo: marcus },
        { name: 'Linh Tran', words: 'Allergic to dust, and therefore thorough.', photo: linh },
      ],
      claims: { licensed: true, bonded: true, insured: true },
      photos: work.map((photo, index) => ({ ...photo, alt: shown[index] ?? '' })),
      hero: '',
      topics: {
        insurance: 'General liability of $1 million, and every cleaner is bonded.',
        guarantee: 'Tell us within a day, and we come back free of charge.',
        keys: 'In a locked box, labelled by number only. Codes are deleted after the last visit.',
        supplies: 'We bring everything, unscented on request.',
        pets: 'They may stay. Tell us their names.',
        cancellation: 'Free until 24 hours before; later it costs half the price.',
        payment: 'By card or in cash.',
      },
      questions: [
        { question: 'Do I have to be at home?', answer: 'No. Most people give us a key or a code.' },
        { question: 'What if something breaks?', answer: 'We tell you the same day, and our insurance pays.' },
        { question: 'Will it always be the same people?', answer: 'Yes, but for holidays and illness.' },
      ],
    },
  })
}

/** Stores a unique photo, whose name compresses as badly as every photo's. */
async function keepPhoto(page: Page, site: Site, number: number): Promise<Photo> {
  const large = Buffer.from(samplePhoto.large, 'base64')
  large[70] = number
  const answer = await page.request.post(`${site.server.url}/api/settings/photos`, {
    data: { key: randomUUID(), ...samplePhoto, large: large.toString('base64') },
    headers: { origin: site.server.url },
  })
  return (await answer.json()).photo
}
