import { expect, test } from 'vitest'
import { saySettingsFault } from '#words/settings-faults.ts'
import { sampleJpeg, samplePhoto } from '../../tools/testing/sample-photos.ts'
import { checkPhoto, type PhotoBounds, photoSizes } from './photo.ts'

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
const webp = bytesOf(samplePhoto.large)
const jpeg = bytesOf(sampleJpeg.large)

/** A WebP of these chunks. */
function webpOf(...chunks: [name: string, bytes: Uint8Array][]): Uint8Array {
  const parts = chunks.map(([name, bytes]) => {
    const part = Buffer.alloc(8 + bytes.length + (bytes.length % 2))
    part.write(name, 'latin1')
    part.writeUInt32LE(bytes.length, 4)
    part.set(bytes, 8)
    return part
  })
  const head = Buffer.from('RIFF    WEBP', 'latin1')
  head.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4)
  return new Uint8Array(Buffer.concat([head, ...parts]))
}

const frame = webp.subarray(20, 20 + new DataView(webp.buffer).getUint32(16, true))

function changed(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = bytes.slice()
  copy[at] = value
  return copy
}

test('a lossy WebP and a JPEG are photos with their own shape', () => {
  expect(checkPhoto(webp, photoSizes.large)).toEqual({ ok: true, contentType: 'image/webp', width: 60, height: 40 })
  expect(checkPhoto(jpeg, photoSizes.small)).toEqual({ ok: true, contentType: 'image/jpeg', width: 60, height: 40 })
  expect(
    checkPhoto(webpOf(['VP8X', new Uint8Array(10)], ['ICCP', new Uint8Array(3)], ['VP8 ', frame]), photoSizes.large).ok,
  ).toBe(true)
})

test.each([
  ['a text', new TextEncoder().encode('<svg onload="alert(1)"/>'), 'photo-no-picture'],
  ['a WebP cut short', webp.slice(0, -2), 'photo-no-picture'],
  ['a WebP with something behind it', new Uint8Array([...webp, 0, 0]), 'photo-no-picture'],
  ['a chunk whose length lies', changed(webp, 16, 255), 'photo-no-picture'],
  ['a frame that is no key frame', changed(webp, 20, 0x71), 'photo-damaged'],
  ['a frame without its start code', changed(webp, 23, 0), 'photo-damaged'],
  ['a frame whose first part is longer than all of it', changed(webp, 22, 255), 'photo-damaged'],
  ['a frame of no width', changed(webp, 26, 0), 'photo-damaged'],
  ['a lossless one', webpOf(['VP8L', frame]), 'photo-damaged'],
  ['a moving one', webpOf(['VP8X', new Uint8Array(10)], ['ANIM', frame], ['VP8 ', frame]), 'photo-damaged'],
  [
    'camera data in WebP',
    webpOf(['VP8X', new Uint8Array(10)], ['VP8 ', frame], ['EXIF', new Uint8Array(8)]),
    'photo-metadata',
  ],
  ['camera data in JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 4, 69, 120, ...jpeg.slice(2)]), 'photo-metadata'],
  ['a JPEG cut short', jpeg.slice(0, 150), 'photo-damaged'],
  ['too many bytes', new Uint8Array(photoSizes.large.maxBytes + 1), 'photo-too-large:320'],
  ['too many pixels', changed(webp, 27, 0x3f), 'photo-too-wide:1280'],
])('%s is refused with its remedy', (_, bytes, fault) => {
  expect(checkPhoto(bytes, photoSizes.large)).toEqual({ ok: false, fault })
  expect(saySettingsFault(fault)).not.toBe(fault)
})

type Frame = { width?: number; height?: number; tag?: number; start?: number[]; length?: number }

/** The head of a lossy picture, and what follows it. */
function frameOf({ width = 60, height = 40, tag = 0, start = [0x9d, 0x01, 0x2a], length = 12 }: Frame): Uint8Array {
  const size = [width & 255, width >> 8, height & 255, height >> 8]
  const head = [tag & 255, (tag >> 8) & 255, tag >> 16, ...start, ...size]
  return new Uint8Array([...head, ...new Uint8Array(Math.max(0, length - head.length))])
}

function faultOf(bytes: Uint8Array, bounds: PhotoBounds = photoSizes.large): string | null {
  const checked = checkPhoto(bytes, bounds)
  return checked.ok ? null : checked.fault
}

test('the size of a WebP is read from its frame, without the two scale bits', () => {
  const shapeOf = (more: Frame) => checkPhoto(webpOf(['VP8 ', frameOf(more)]), { side: 20_000, maxBytes: 1_000 })
  expect(shapeOf({ width: 259, height: 515 })).toMatchObject({ width: 259, height: 515 })
  expect(shapeOf({ width: 0x4000 + 300, height: 0x8000 + 2 })).toMatchObject({ width: 300, height: 2 })
  expect(shapeOf({ width: 1, height: 1 })).toMatchObject({ width: 1, height: 1 })
  expect(shapeOf({ width: 0 })).toEqual({ ok: false, fault: 'photo-damaged' })
  expect(shapeOf({ height: 0 })).toEqual({ ok: false, fault: 'photo-damaged' })
})

test('a frame is a key frame with its start code, longer than its header and first partition', () => {
  const fault = (more: Frame) => faultOf(webpOf(['VP8 ', frameOf(more)]))
  expect(fault({ tag: 1 })).toBe('photo-damaged')
  for (const start of [
    [0, 0x01, 0x2a],
    [0x9d, 0, 0x2a],
    [0x9d, 0x01, 0],
  ])
    expect(fault({ start })).toBe('photo-damaged')
  expect([10, 11].map((length) => fault({ length }))).toEqual(['photo-damaged', null])
  // The first part's length stands above the five lowest bits, in all three bytes.
  expect([1, 2].map((first) => fault({ tag: first << 5, length: 12 }))).toEqual([null, 'photo-damaged'])
  expect([289, 290].map((first) => fault({ tag: first << 5, length: 300 }))).toEqual([null, 'photo-damaged'])
  expect([3_089, 3_090].map((first) => fault({ tag: first << 5, length: 3_100 }))).toEqual([null, 'photo-damaged'])
})

test('a WebP has the chunks of one lossy picture, each padded to an even length', () => {
  const picture: [string, Uint8Array] = ['VP8 ', frameOf({})]
  const head: [string, Uint8Array] = ['VP8X', new Uint8Array(10)]
  expect(faultOf(webpOf(head, picture))).toBeNull()
  expect(faultOf(webpOf(head, ['ICCP', new Uint8Array(3)], picture))).toBeNull()
  expect(faultOf(webpOf(['ICCP', new Uint8Array(3)], picture))).toBe('photo-damaged')
  expect(faultOf(webpOf(picture, picture))).toBe('photo-damaged')
  expect(faultOf(webpOf(head, picture, ['XMP ', new Uint8Array(3)]))).toBe('photo-metadata')
  const odd = webpOf(['VP8 ', frameOf({ length: 13 })])
  expect(faultOf(odd)).toBeNull()
  expect(faultOf(odd.slice(0, -1))).toBe('photo-no-picture')
})

test('a WebP header names its format and its length', () => {
  const whole = webpOf(['VP8 ', frameOf({})])
  for (const at of [0, 3, 4, 8, 11]) expect(faultOf(changed(whole, at, 1))).toBe('photo-no-picture')
  for (let length = 0; length < 20; length++) expect(faultOf(whole.slice(0, length))).toBe('photo-no-picture')
})

test('metadata of a JPEG is found before the picture, and color data is kept', () => {
  const segment = (marker: number, length = 3) => [0xff, marker, 0, length, ...new Uint8Array(length - 2)]
  const withSegments = (...segments: number[][]) =>
    faultOf(new Uint8Array([0xff, 0xd8, ...segments.flat(), ...jpeg.slice(2)]))
  for (const marker of [0xe1, 0xed, 0xfe]) {
    expect(withSegments(segment(marker))).toBe('photo-metadata')
    expect(withSegments(segment(0xe2, 9), segment(marker))).toBe('photo-metadata')
  }
  for (const marker of [0xe0, 0xe2, 0xee]) expect(withSegments(segment(marker))).toBeNull()
  // After the start of the scan comes the picture, whatever its bytes look like.
  const end = jpeg.lastIndexOf(0xff)
  expect(faultOf(new Uint8Array([...jpeg.slice(0, end), ...segment(0xe1), ...jpeg.slice(end)]))).toBeNull()
})

test('a photo has a maximum size for its place, in bytes and on each side', () => {
  const bounds = { side: 60, maxBytes: webp.length }
  expect(faultOf(webp, bounds)).toBeNull()
  expect(faultOf(webp, { ...bounds, maxBytes: webp.length - 1 })).toMatch(/^photo-too-large:/)
  expect(faultOf(webp, { ...bounds, side: 59 })).toBe('photo-too-wide:59')
  expect(faultOf(webpOf(['VP8 ', frameOf({ width: 40, height: 61 })]), { ...bounds, maxBytes: 1_000 })).toBe(
    'photo-too-wide:60',
  )
  expect(photoSizes).toEqual({
    small: { side: 480, maxBytes: 81_920 },
    large: { side: 1280, maxBytes: 327_680 },
  })
})

test('half of the first two bytes is not a JPEG', () => {
  for (const first of [
    [0xff, 0],
    [0, 0xd8],
  ])
    expect(faultOf(new Uint8Array([...first, ...jpeg.slice(2)]))).toBe('photo-no-picture')
})

test('an empty chunk is a chunk', () => {
  expect(faultOf(webpOf(['VP8 ', new Uint8Array()]))).toBe('photo-damaged')
  expect(faultOf(webpOf(['VP8 ', frameOf({})], ['XMP ', new Uint8Array()]))).toBe('photo-metadata')
})

test('the segments of a JPEG are read one after another, until one is invalid', () => {
  const beginning = (...bytes: number[]) => faultOf(new Uint8Array([0xff, 0xd8, ...bytes]))
  expect(beginning(0xff, 0xe1, 0, 2)).toBe('photo-metadata')
  expect(beginning(0xff, 0xe2, 0)).toBe('photo-damaged')
  expect(beginning(0xff, 0xe2, 0, 2, 0, 0xe1, 0, 2)).toBe('photo-damaged')
  // Tables, a profile that ends with the number of the scan's marker, and one whose length begins with it.
  expect(beginning(0xff, 0xdb, 0, 3, 0, 0xff, 0xe1, 0, 2)).toBe('photo-metadata')
  expect(beginning(0xff, 0xe2, 0, 3, 0xda, 0xff, 0xe1, 0, 2)).toBe('photo-metadata')
  expect(beginning(0xff, 0xe2, 0xda, 2, ...new Uint8Array(0xda00), 0xff, 0xe1, 0, 2)).toBe('photo-metadata')
})
