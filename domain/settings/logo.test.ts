import { expect, test } from 'vitest'
import { saySettingsFault } from '#words/settings-faults.ts'
import { checkLogo, logoMaxBytes, readLogo } from './logo.ts'

const png = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFUlEQVQI12Pkj49hwAaYGHCAwSkBAKL3ANoKIeIgAAAAAElFTkSuQmCC',
)
const jpeg = bytesOf(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAUADwDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAMF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AnAF2QAAAAAAAAAAAAAA//9k=',
)

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}

/** With the orientation mark of a camera held sideways (Exif 2.3, Orientation 6). */
function turned(picture: Uint8Array): Uint8Array {
  const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')
  return new Uint8Array([...picture.slice(0, 2), 0xff, 0xe1, 0, exif.length + 2, ...exif, ...picture.slice(2)])
}

function changed(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = bytes.slice()
  copy[at] = value
  return copy
}

test('a JPEG and an opaque PNG can be printed at their own size', () => {
  expect(readLogo(png)).toEqual({ bytes: png, width: 8, height: 8 })
  expect(readLogo(jpeg)).toEqual({ bytes: jpeg, width: 60, height: 20 })
})

test.each([
  ['with transparency', changed(png, 25, 6)],
  ['with a transparent palette', changed(png, 25, 3)],
  ['interlaced', changed(png, 28, 1)],
  ['of 16 bits a channel', changed(png, 24, 16)],
  ['cut short', png.slice(0, -12)],
  ['with a length that lies', changed(png, 35, 255)],
])('a PNG %s is left out', (_, bytes) => {
  expect(readLogo(bytes)).toBeNull()
})

test.each([
  ['in four colours', changed(jpeg, 167, 4)],
  ['without its end', jpeg.slice(0, 200)],
  ['of no width', changed(changed(jpeg, 165, 0), 166, 0)],
])('a JPEG %s is left out', (_, bytes) => {
  expect(readLogo(bytes)).toBeNull()
})

test('a JPEG with some bytes after its end is printed', () => {
  expect(readLogo(new Uint8Array([...jpeg, 0, 0xd9, 1]))).toMatchObject({ width: 60, height: 20 })
})

test('data that is not a picture is left out, whatever its length', () => {
  for (let length = 0; length < 80; length++) expect(readLogo(new Uint8Array(length).fill(0xff))).toBeNull()
  expect(readLogo(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))).toBeNull()
})

test('no truncation and no single wrong byte of a picture breaks the reader', () => {
  for (const picture of [png, jpeg]) {
    for (let at = 0; at < picture.length; at++) {
      expect(() => readLogo(picture.slice(0, at))).not.toThrow()
      for (const value of [0, 255]) expect(() => readLogo(changed(picture, at, value))).not.toThrow()
    }
  }
})

test('a printable picture can be the logo', () => {
  expect(checkLogo(png)).toEqual({ ok: true, contentType: 'image/png' })
  expect(checkLogo(jpeg)).toEqual({ ok: true, contentType: 'image/jpeg' })
})

test.each([
  [/without transparency/, changed(png, 25, 6)],
  [/without transparency and interlacing/, changed(png, 28, 1)],
  [/RGB colors/, changed(jpeg, 167, 4)],
  [/Part of this picture is missing/, jpeg.slice(0, 200)],
  [/Part of this picture is missing/, png.slice(0, -12)],
  [/16 bits per color/, changed(png, 24, 16)],
  [/upright and without its camera data/, turned(jpeg)],
  [/JPEG or PNG/, new TextEncoder().encode('<svg/>')],
  [/JPEG or PNG/, new Uint8Array()],
  [/at most 200 KB/, new Uint8Array(logoMaxBytes + 1)],
])('any other file is refused with the remedy %s', (remedy, bytes) => {
  const checked = checkLogo(bytes)
  expect(checked.ok ? '' : saySettingsFault(checked.fault)).toMatch(remedy)
})

type Png = {
  width?: number
  height?: number
  bits?: number
  color?: number
  interlace?: number
  chunks?: string[]
  filling?: number
}

/** A PNG of these chunks after its header; only its structure makes it one. */
function pngOf({
  width = 8,
  height = 8,
  bits = 8,
  color = 2,
  interlace = 0,
  chunks = ['IDAT', 'IEND'],
  filling = 0,
}: Png) {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13)
  header.write('IHDR', 4, 'latin1')
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  header.set([bits, color, 0, 0, interlace], 16)
  const others = chunks.map((name) => {
    const chunk = Buffer.alloc(12 + (name === 'IDAT' ? filling : 0))
    chunk.writeUInt32BE(chunk.length - 12)
    chunk.write(name, 4, 'latin1')
    return chunk
  })
  return new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, ...others]))
}

type Jpeg = {
  width?: number
  height?: number
  bits?: number
  channels?: number
  marker?: number
  before?: number[]
  end?: number[]
}

/** A JPEG of only the start, other segments, the frame's header and the end. */
function jpegOf({
  width = 60,
  height = 20,
  bits = 8,
  channels = 3,
  marker = 0xc0,
  before = [],
  end = [0xff, 0xd9],
}: Jpeg) {
  const frame = [0xff, marker, 0, 8 + 3 * channels, bits, height >> 8, height & 255, width >> 8, width & 255, channels]
  return new Uint8Array([0xff, 0xd8, ...before, ...frame, ...Array.from({ length: 3 * channels }, () => 0), ...end])
}

test('a PNG is printed in the depths of its color type, without transparency', () => {
  const printable = [0, 2, 3, 4, 6].map((color) => {
    const chunks = color === 3 ? ['PLTE', 'IDAT', 'IEND'] : ['IDAT', 'IEND']
    return [color, [1, 2, 3, 4, 8, 16].filter((bits) => readLogo(pngOf({ color, bits, chunks })) !== null)]
  })
  expect(Object.fromEntries(printable)).toEqual({ 0: [1, 2, 4, 8], 2: [8], 3: [1, 2, 4, 8], 4: [], 6: [] })
})

test.each<[string, string[], boolean]>([
  ['its picture and its end', ['IDAT', 'IEND'], true],
  ['something else between', ['gAMA', 'IDAT', 'tEXt', 'IEND'], true],
  ['no picture', ['gAMA', 'IEND'], false],
  ['no end', ['IDAT', 'IDAT'], false],
  ['a transparent colour', ['tRNS', 'IDAT', 'IEND'], false],
])('a PNG with %s', (_, chunks, isPrinted) => {
  expect(readLogo(pngOf({ chunks })) !== null).toBe(isPrinted)
})

test('an indexed PNG needs a palette', () => {
  expect(readLogo(pngOf({ color: 3 }))).toBeNull()
  expect(readLogo(pngOf({ color: 3, chunks: ['tRNS', 'PLTE', 'IDAT', 'IEND'] }))).toBeNull()
})

test('a PNG begins with its signature and header, and ends with its last chunk', () => {
  const whole = pngOf({})
  expect(whole).toHaveLength(57)
  expect(readLogo(whole)).toMatchObject({ width: 8, height: 8 })
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 12]) expect(readLogo(changed(whole, at, 7))).toBeNull()
  for (const more of [1, 11]) expect(readLogo(new Uint8Array([...whole, ...new Uint8Array(more)]))).toBeNull()
  expect(readLogo(pngOf({ interlace: 1 }))).toBeNull()
})

test('a picture of one pixel is valid, and one without width or height is not', () => {
  for (const make of [pngOf, jpegOf]) {
    expect(readLogo(make({ width: 1, height: 1 }))).toMatchObject({ width: 1, height: 1 })
    expect(readLogo(make({ width: 0, height: 9 }))).toBeNull()
    expect(readLogo(make({ width: 9, height: 0 }))).toBeNull()
  }
})

test('a baseline or progressive JPEG of 8 bits is printed, in gray or in color', () => {
  const printed = (more: Jpeg) => readLogo(jpegOf(more)) !== null
  expect([0xbf, 0xc0, 0xc1, 0xc2, 0xc3].filter((marker) => printed({ marker }))).toEqual([0xc0, 0xc1, 0xc2])
  expect([1, 2, 3, 4].filter((channels) => printed({ channels }))).toEqual([1, 3])
  expect([7, 8, 12].filter((bits) => printed({ bits }))).toEqual([8])
  expect(readLogo(jpegOf({ width: 259, height: 515 }))).toMatchObject({ width: 259, height: 515 })
})

test('the frame of a JPEG is found after other segments, as long as they follow each other', () => {
  const comment = [0xff, 0xfe, 0, 5, 1, 2, 3]
  expect(readLogo(jpegOf({ before: [...comment, ...comment] }))).toMatchObject({ width: 60, height: 20 })
  expect(readLogo(jpegOf({ before: [...comment, 0] }))).toBeNull()
  expect(readLogo(jpegOf({ before: [0xff, 0xfe, 0, 200, 1] }))).toBeNull()
})

test('a JPEG ends with two bytes, anywhere after its beginning', () => {
  const ended = (end: number[]) => readLogo(jpegOf({ end })) !== null
  expect(ended([0xff, 0xd9, 0xd9, 7])).toBe(true)
  expect(ended([0xff, 0xd9, 7, 0xff])).toBe(true)
  expect(ended([0xff, 0xda])).toBe(false)
  expect(ended([0, 0xd9])).toBe(false)
  expect(ended([0xd9, 0xff])).toBe(false)
})

test('a logo has a maximum size, in bytes and on each side', () => {
  const bytes = logoMaxBytes - 57
  expect(logoMaxBytes).toBe(204_800)
  expect(checkLogo(pngOf({ filling: bytes }))).toEqual({ ok: true, contentType: 'image/png' })
  expect(checkLogo(pngOf({ filling: bytes + 1 }))).toEqual({ ok: false, fault: 'logo-too-large:200' })
  for (const make of [pngOf, jpegOf]) {
    expect(checkLogo(make({ width: 2_000, height: 2_000 })).ok).toBe(true)
    expect(checkLogo(make({ width: 2_001, height: 1 }))).toEqual({ ok: false, fault: 'logo-too-wide:2000' })
    expect(checkLogo(make({ width: 1, height: 2_001 }))).toEqual({ ok: false, fault: 'logo-too-wide:2000' })
  }
})

test('half of the first two bytes is not a picture', () => {
  const faults = [
    [0xff, 0x50],
    [0x89, 0xd8],
    [0, 0xd8],
    [0, 0x50],
  ].map((first) => checkLogo(new Uint8Array([...first, 0])))
  expect(faults).toEqual(faults.map(() => ({ ok: false, fault: 'logo-no-picture' })))
})

test('the header of a frame is read to its end and no further', () => {
  const before = [0xff, 0xfe, 0, 4, 0xff, 0xd9]
  const whole = jpegOf({ before, end: [] })
  expect(readLogo(whole.slice(0, -8))).toMatchObject({ width: 60, height: 20 })
  expect(readLogo(whole.slice(0, -9))).toBeNull()
})

test('the end may stand right after the beginning', () => {
  expect(readLogo(jpegOf({ before: [0xff, 0xd9, 0, 2], end: [0, 0] }))).toMatchObject({ width: 60, height: 20 })
})

test('a PNG with camera data or text must be saved without it', () => {
  for (const name of ['eXIf', 'iTXt', 'tEXt', 'zTXt'])
    expect(checkLogo(pngOf({ chunks: [name, 'IDAT', 'IEND'] }))).toEqual({ ok: false, fault: 'logo-metadata' })
})
