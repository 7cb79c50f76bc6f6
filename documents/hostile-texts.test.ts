import { expect, test } from 'vitest'
import * as v from 'valibot'
import { bookingText, visitReminderText } from '#words/booking-text.ts'
import { estimateText } from '#words/estimate-text.ts'
import { estimateFileName } from '../domain/estimates/estimates.ts'
import { line, paragraphs } from '../domain/fields/fields.ts'
import { hostileTexts } from '../tools/fuzz/hostile-texts.ts'
import { shapesOf } from '../tools/fuzz/shapes-of.ts'
import { letters } from './letters.ts'
import { sampleBooking } from './sample-booking.ts'
import { sampleDocument } from './sample-documents.ts'

// Puts every text that has broken programs before into every field, and checks the outputs of the documents: there it
// must stay text.

/** A second line, or a character that no line may contain. */
const noLine = /[\r\n]|(?!\t)\p{Cc}/u
/** Harmless, with everything that layout does to a long text. */
const plain = 'Some words and\n\nsome more of them'

/** A text after its field's validation; harmless words replace one that is refused there. */
function behind(door: v.GenericSchema<string, string>, text: string): string {
  const read = v.safeParse(door, text)
  return read.success ? read.output : 'refused'
}

const asLine = (text: string) => behind(line('a-label', 120), text)
const asParagraphs = (text: string) => behind(paragraphs('a-label', 5_000), text)

/** A different text in each field, so that in the end every text has been in every field. */
const rounds = hostileTexts.map((_, first) => (field: number) => {
  return hostileTexts[(first + 37 * field) % hostileTexts.length] ?? ''
})

test('emails: no text becomes an element, a header or a second line of the subject', async () => {
  const [booking, estimate, owner, request, withdrawn] = await Promise.all([
    letters.booking(),
    letters.estimate(),
    letters['owner-notice'](),
    letters['review-request'](),
    letters['estimate-withdrawn'](),
  ])
  const draw = async (text: (field: number) => string) => {
    const document = sampleBooking(
      { name: asLine(text(0)), address: asLine(text(1)), notes: asParagraphs(text(2)), access: asLine(text(3)) },
      { brand: asLine(text(4)) },
    )
    const offer = sampleDocument(
      {
        customerName: asLine(text(0)),
        address: asLine(text(1)),
        notes: asParagraphs(text(2)),
        priceReason: asLine(text(3)),
      },
      { brand: asLine(text(4)) },
    )
    return [
      await booking({ kind: 'confirmed', document, reason: asLine(text(5)) }),
      await booking({ kind: 'reminder', document }),
      await booking({ kind: 'called-off', document, reason: asLine(text(5)) }),
      await estimate({ document: offer, link: 'https://sparkle.example/' }),
      await owner({ kind: 'booked', document }),
      await request({ document }),
      await withdrawn({ document: offer, link: 'https://sparkle.example/', reason: asParagraphs(text(5)) }),
    ]
  }
  const known = (await draw(() => plain)).map(({ html }) => shapesOf(html))
  const found: string[] = []
  for (const text of rounds.filter((_, index) => index % 3 === 0)) {
    for (const [index, { html, subject, text: words }] of (await draw(text)).entries()) {
      const more = [...shapesOf(html)].filter((shape) => !known[index]?.has(shape))
      if (more.length > 0) found.push(`${index} ${JSON.stringify(text(0))}: ${more.join(' ')}`)
      if (noLine.test(subject)) found.push(`${index} subject ${JSON.stringify(subject)}`)
      if (/(?![\r\n\t])\p{Cc}/u.test(words)) found.push(`${index} words`)
    }
  }
  expect(found).toEqual([])
})

test('texts to phones and file names: one line each, of a bounded length', () => {
  for (const text of rounds) {
    const said = [
      bookingText('confirmed', sampleBooking({ name: asLine(text(0)) }, { brand: asLine(text(1)) })),
      visitReminderText(sampleBooking({ name: asLine(text(0)) }, { brand: asLine(text(1)) })),
      estimateText(sampleDocument({ customerName: asLine(text(0)) }, { brand: asLine(text(1)) })),
    ]
    for (const words of said) {
      expect(words.length).toBeLessThan(1_600)
      expect(words).not.toMatch(noLine)
    }
    const name = estimateFileName('K47-H2X', asLine(text(0)))
    expect(name).toMatch(/^Estimate_K47-H2X[^/\\:*?"<>|\r\n]*\.pdf$/)
    expect(Buffer.byteLength(name)).toBeLessThan(256)
  }
})
