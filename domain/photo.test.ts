import { expect, test } from 'vitest'
import { sayFault } from '#words/faults.ts'
import { sampleJpeg, samplePhoto } from '../tools/testing/sample-photos.ts'
import { checkPhoto, photoSizes } from './photo.ts'

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

test('a lossy WebP and a JPEG are photos, in their own shape', () => {
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
])('%s is refused with the remedy', (_, bytes, fault) => {
  expect(checkPhoto(bytes, photoSizes.large)).toEqual({ ok: false, fault })
  expect(sayFault(fault)).not.toBe(fault)
})
