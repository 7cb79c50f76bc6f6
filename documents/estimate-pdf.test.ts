import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EstimateDocument } from '../domain/estimates/estimate-document.ts'
import type { FontName } from './pdf/fonts.ts'
import { sampleJpeg } from '../tools/testing/sample-photos.ts'
import { loadBuiltFont } from '../tools/load-built-font.ts'
import { codesOf, contentsOf, findDefects, objectsOf, pixelsOf, tagsOf, textOf } from '../tools/read-pdf.ts'
import { renderEstimatePdf } from './estimate-pdf.ts'
import { sampleDocument, sampleDocuments } from './sample-documents.ts'

const resources = { loadFont: loadBuiltFont, logo: null }

async function render(document: EstimateDocument): Promise<Uint8Array> {
  return (await renderEstimatePdf(document, resources)).bytes
}

const rendered = new Map<string, Promise<Uint8Array>>()

/** A sample is drawn once for all tests: they read the same bytes. */
function renderSample(name: string): Promise<Uint8Array> {
  const bytes = rendered.get(name) ?? renderAgain(name)
  rendered.set(name, bytes)
  return bytes
}

function renderAgain(name: string): Promise<Uint8Array> {
  return render(sampleDocuments[name] ?? sampleDocument())
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '')
}

test('photos are figures with alternative text, two in a row, and a tagged file stays free of defects', async () => {
  const photos = Array.from({ length: 10 }, (_, at) => ({ id: `photo-${at}`, sha256: '', width: 60, height: 40 }))
  const files = photos.map(() => new Uint8Array(Buffer.from(sampleJpeg.large, 'base64')))
  const document = { ...sampleDocument(), photos }
  const { bytes } = await renderEstimatePdf(document, { ...resources, photos: files })
  const figuresOf = async (pdf: Uint8Array) => (await tagsOf(pdf)).split('Figure').length - 1
  expect((await figuresOf(bytes)) - (await figuresOf(await render(sampleDocument())))).toBe(10)
  expect(await objectsOf(bytes)).toContain('u:Photo 10 of 10')
  expect(await textOf(bytes)).toContain('Photos')
  expect(await findDefects(bytes)).toBe('')
  // A photo that could not be loaded leaves no gap.
  const without = await renderEstimatePdf(document, { ...resources, photos: photos.map(() => null) })
  expect(await textOf(without.bytes)).not.toContain('Photos')
})

test('photos leave the price, the terms and the ways to answer together on the first page', async () => {
  const photos = Array.from({ length: 3 }, (_, at) => ({ id: `photo-${at}`, sha256: '', width: 60, height: 60 }))
  const files = photos.map(() => new Uint8Array(Buffer.from(sampleJpeg.large, 'base64')))
  const { bytes } = await renderEstimatePdf({ ...sampleDocument(), photos }, { ...resources, photos: files })
  const [first = '', second = ''] = (await textOf(bytes)).split('\f')
  for (const part of ['$187', 'Terms', 'Questions, or ready to book?']) expect(flat(first)).toContain(part)
  expect(second).toContain('Photos')
})

test('an English estimate is one page with every part, word for word', async () => {
  const text = flat(await textOf(await renderSample('english')))
  const parts = [
    'Sparkle Home Cleaning',
    '(415) 555-0132',
    'hello@sparkle.example',
    '500 Fourth Street',
    'San Rafael, CA 94901',
    'sparkle.example',
    'Free Cleaning Estimate',
    'Estimate K47-H2X',
    'November 20, 2026',
    'Ana Díaz',
    '12 Elm Street, Apartment 4, San Rafael, CA 94901',
    '(415) 555-0187',
    'ana.diaz@example.com',
    'Deep Clean',
    'Comprehensive top-to-bottom clean',
    '1-2 Bedrooms',
    'Deep Clean, 1-2 Bedrooms $112',
    'Inside the oven $30',
    'Interior windows $45',
    'Estimated price',
    '$187',
    'Valid until December 20, 2026',
    'Every 2 weeks: $159 for each later visit',
    'Two cats; please keep the front door closed.',
    'The key is with the neighbor at number 14.',
    'Start with the kitchen: oven, hood & tiles.',
    'This estimate is valid for 30 days, until December 20, 2026.',
    'The final price may vary with the condition and the actual size of the home.',
    'All cleaning supplies and equipment are included.',
    'Questions, or ready to book? Call (415) 555-0132.',
  ]
  expect(parts.filter((part) => !text.includes(part))).toEqual([])
  expect(text).not.toMatch(/Page \d/)
})

test('the private link is a QR code that another program reads from the paper, with a caption', async ({ skip }) => {
  const token = 'aB3_-'.repeat(7).slice(0, 32)
  const document = { ...sampleDocument(), link: `https://www.sparkle.example/?estimate=${token}` }
  const bytes = await render(document)
  expect(flat(await textOf(bytes))).toContain('Scan to see and')
  expect(await tagsOf(bytes)).toContain('Figure')
  const codes = await codesOf(bytes)
  if (codes === null) return skip("zbarimg is missing: install Debian's package zbar-tools.")
  expect(codes).toEqual([document.link])
})

test('without a site address no code is drawn', async () => {
  const text = await textOf(await render({ ...sampleDocument(), link: '' }))
  expect(text).not.toContain('Scan')
})

test.each(['hindi', 'thai', 'signs'])('every letter of %s is printed', async (name) => {
  expect((await renderEstimatePdf(sampleDocuments[name] ?? sampleDocument(), resources)).missing).toEqual([])
})

test.each(['hindi', 'signs'])('the text of %s is read as it was typed', async (name) => {
  const { customer, notes } = sampleDocuments[name] ?? sampleDocument()
  const text = withoutSpaces(await textOf(await renderSample(name)))
  expect(text).toContain(withoutSpaces(customer.name))
  expect(text).toContain(withoutSpaces(notes))
})

test.each(Object.keys(sampleDocuments))('the file of %s opens without a defect', async (name) => {
  expect(await findDefects(await renderSample(name))).toBe('')
})

test.each(Object.keys(sampleDocuments))('every page of %s has ink', async (name) => {
  const pages = await pixelsOf(await renderSample(name))
  const ink = pages.map((page) => page.filter((pixel) => pixel < 128).length)
  expect(Math.min(...ink)).toBeGreaterThan(100)
})

test('glyphs are drawn, not only their text', async () => {
  const [one, other] = await Promise.all([
    pixelsOf(await render(sampleDocument({ notes: 'Окна שלום مرحبا 🧹 Hường' }))),
    pixelsOf(await render(sampleDocument({ notes: '.' }))),
  ])
  const dark = (page: Uint8Array | undefined) => page?.filter((pixel) => pixel < 160).length ?? 0
  expect(dark(one[0]) - dark(other[0])).toBeGreaterThan(60)
})

test('an ordinary English estimate has at most 30 kB', async () => {
  expect((await renderSample('english')).length).toBeLessThanOrEqual(30_000)
})

test('text in nine languages is read as it was typed', async () => {
  const text = flat(await textOf(await renderSample('accents')))
  const lines = (sampleDocuments.accents?.notes ?? '').split('\n')
  expect(lines).toHaveLength(9)
  expect(lines.filter((line) => !text.includes(line))).toEqual([])
})

test('20,000 characters of notes flow over numbered pages and lose nothing', async () => {
  const text = await textOf(await renderSample('longNotes'))
  const numbers = [...text.matchAll(/Room (\d+):/g)].map((match) => Number(match[1]))
  expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1))
  expect(numbers.length).toBeGreaterThan(300)
  expect(text).toMatch(/Page 1 of 8/)
  expect(text).toMatch(/Page 8 of 8/)
  expect(text).toContain('All cleaning supplies and equipment are included.')
})

test('a word longer than the line is broken and stays complete', async () => {
  const text = (await textOf(await renderSample('longWords'))).replace(/\s+/g, '')
  expect(text).toContain(`https://example.com/${'path'.repeat(220)}`)
})

test('Hebrew and Arabic keep their letters, their order and their numbers', async () => {
  const pdf = await renderSample('rightToLeft')
  const text = await textOf(pdf)
  for (const words of ['דנה כהן', 'לנקות', 'המטבח', 'فضلك', 'المطبخ', 'قبل', '14:30', '$112'])
    expect(text).toContain(words)
  const objects = await objectsOf(pdf)
  for (const line of ['דנה כהן', ...(sampleDocuments.rightToLeft?.notes.split('\n') ?? [])]) {
    expect(objects).toContain(`"/ActualText": "u:${line}"`)
  }
})

test('a character that no font has is drawn as a replacement and named', async () => {
  const { bytes, missing } = await renderEstimatePdf(sampleDocuments.missing ?? sampleDocument(), resources)
  expect(missing).toEqual(['山', '田', '太', '郎', '台', '所', '\ue000'])
  expect(await textOf(bytes)).toMatch(/Kitchen ��/)
})

test('control characters, lone surrogates and direction overrides never break the PDF', async () => {
  const notes = Array.from({ length: 0x20 }, (_, code) => `a${String.fromCharCode(code)}`).join('')
  const nasty = `${notes}\ud800 \udc00x\u202eevil\u202c ‎‏ \u0301\u0302 ﷽ 👨‍👩‍👧‍👦`
  expect(
    await findDefects(await render(sampleDocument({ customerName: nasty, notes: nasty, address: '\u0000' }))),
  ).toBe('')
})

test('a letter is drawn even if its font has no place for one of its marks', async () => {
  const { missing } = await renderEstimatePdf(sampleDocument({ notes: 'ڢ ڢِ' }), resources)
  expect(missing).toEqual([])
})

const anyCharacter = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  fc.integer({ min: 0x590, max: 0x6ff }).map((codePoint) => String.fromCodePoint(codePoint)),
  fc.integer({ min: 0x1f1e6, max: 0x1faff }).map((codePoint) => String.fromCodePoint(codePoint)),
  fc.constantFrom('\u200d', '\u200c', '\u0301', '\u0651', '\ufe0f', '\u20e3', ' ', '\n', '(', '12', 'word '),
)

test('no text breaks the PDF, whatever it contains', async () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(text, text, async (name, notes) => {
      const { bytes } = await renderEstimatePdf(sampleDocument({ customerName: name, notes }), resources)
      expect(bytes.length).toBeGreaterThan(1000)
    }),
    { numRuns: 60 },
  )
})

test('the bytes do not depend on earlier drawings', async () => {
  const names = Object.keys(sampleDocuments)
  const hash = async (name: string) =>
    createHash('sha256')
      .update(await renderAgain(name))
      .digest('hex')
  const inOrder = new Map<string, string>()
  for (const name of names) inOrder.set(name, await hash(name))
  for (const name of [...names.toReversed(), ...names.toSorted(), ...names])
    expect(await hash(name)).toBe(inOrder.get(name))
})

test('reused fonts give the same bytes as freshly parsed ones', async () => {
  const fresh = { logo: null, loadFont: async (name: FontName) => (await loadBuiltFont(name)).slice() }
  for (const name of ['english', 'rightToLeft', 'hindi', 'thai', 'emoji', 'accents', 'english']) {
    const document = sampleDocuments[name] ?? sampleDocument()
    const { bytes } = await renderEstimatePdf(document, fresh)
    expect(Buffer.compare(await render(document), bytes), name).toBe(0)
  }
})

test('drawing several at once changes nothing', async () => {
  const alone = await renderSample('rightToLeft')
  const [first] = await Promise.all([renderAgain('rightToLeft'), renderAgain('accents'), renderAgain('emoji')])
  expect(first).toEqual(alone)
})

test('the dates of the PDF are the day the estimate was made', async () => {
  const pdf = await renderSample('english')
  expect((await objectsOf(pdf)).match(/D:20261121053000Z/g)).toHaveLength(2)
  expect(metadataOf(pdf)).toContain('<xmp:CreateDate>2026-11-21T05:30:00Z</xmp:CreateDate>')
})

function metadataOf(pdf: Uint8Array): string {
  const file = new TextDecoder().decode(pdf)
  return file.slice(file.indexOf('<x:xmpmeta'), file.indexOf('</x:xmpmeta>') + '</x:xmpmeta>'.length)
}

test('a brand with & < > leaves the metadata well-formed and the title as it is', async () => {
  const pdf = await render(sampleDocument({}, { brand: 'Sparkle & <Shine> "Ünïcode"' }))
  const xml = metadataOf(pdf)
  expect(findOpenTags(xml)).toEqual([])
  expect(xml.replaceAll(/&(amp|lt|gt);/g, '')).not.toContain('&')
  expect(xml).toContain('from Sparkle &amp; &lt;Shine&gt; "Ünïcode"</rdf:li>')
  expect(xml).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(await objectsOf(pdf)).toContain('"u:Free Cleaning Estimate K47-H2X from Sparkle & <Shine> \\"Ünïcode\\""')
})

/** Elements that are not closed where they should be. */
function findOpenTags(xml: string): string[] {
  const open: string[] = []
  for (const [, end, name = '', empty] of xml.matchAll(/<(\/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g)) {
    if (end === '') open.push(...(empty === '' ? [name] : []))
    else if (open.pop() !== name) return [...open, name]
  }
  return xml.replaceAll(/<\/?[\w:]+(?:\s+[\w:]+="[^"<]*")*\s*\/?>/g, '').includes('<') ? ['<'] : open
}

test('the PDF is tagged as PDF/UA requires: language, title, headings, table, list, links with text', async () => {
  const pdf = await renderSample('english')
  const objects = await objectsOf(pdf)
  for (const entry of [
    '"/Lang": "u:en-US"',
    '"/DisplayDocTitle": true',
    '"/Marked": true',
    '"/Tabs": "/S"',
    '"/Contents": "u:Call Sparkle Home Cleaning at (415) 555-0132"',
    '"/Contents": "u:Write to hello@sparkle.example"',
    '"/URI": "u:tel:+14155550132"',
    '"/URI": "u:mailto:hello@sparkle.example"',
    '"/URI": "u:https://sparkle.example"',
    '"/Contents": "u:See and approve this estimate online"',
    '"/URI": "u:https://sparkle.example/?estimate=private-link-to-estimate"',
  ]) {
    expect(objects).toContain(entry)
  }
  const tags = (await tagsOf(pdf)).split('\n').map((line) => line.trim().split(/[ :]/)[0])
  expect(tags.filter((tag) => /^H\d$/.test(tag ?? ''))).toEqual(['H1', 'H2', 'H2', 'H2', 'H2'])
  expect(tags.filter((tag) => tag === 'TR')).toHaveLength(4)
  expect(tags.filter((tag) => tag === 'TH')).toHaveLength(2)
  expect(tags.filter((tag) => tag === 'LI')).toHaveLength(4)
  expect(tags.filter((tag) => tag === 'Link')).toHaveLength(5)
})

test('everything that is drawn is tagged or marked as decoration', async () => {
  for (const name of ['english', 'longNotes']) {
    const pages = await contentsOf(await renderSample(name))
    expect(pages.length).toBeGreaterThan(0)
    for (const content of pages) expect(findUntagged(content)).toEqual([])
  }
})

/** Operators that paint outside marked content; a screen reader could not place them. */
function findUntagged(content: string): string[] {
  let depth = 0
  return content.split(/\s+/).filter((operator) => {
    if (operator === 'BDC' || operator === 'BMC') depth++
    if (operator === 'EMC') depth--
    return depth === 0 && /^(TJ|Tj|f|f\*|S|s|B|Do|sh)$/.test(operator)
  })
}

test('the PDF lists custom lines with their prices, and a discount as a negative amount', async () => {
  const text = flat(await textOf(await renderSample('ownLines')))
  expect(text).toContain('take the boxes to the curb $140')
  expect(text).toContain('Neighbor of number 14 -$25')
  expect(text).toContain('$302')
  expect(text).toContain('We propose Tuesday, December 1, 8:00 AM – 10:00 AM, if it is still free when you book.')
})
