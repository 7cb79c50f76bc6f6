import { expect, test } from 'vitest'
import { sayFault } from '#words/faults.ts'
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

function changed(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = bytes.slice()
  copy[at] = value
  return copy
}

test('a JPEG and an opaque PNG can be printed, in their own size', () => {
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

test('a JPEG with some bytes behind its end is printed', () => {
  expect(readLogo(new Uint8Array([...jpeg, 0, 0xd9, 1]))).toMatchObject({ width: 60, height: 20 })
})

test('what is no picture is left out, whatever its length', () => {
  for (let length = 0; length < 80; length++) expect(readLogo(new Uint8Array(length).fill(0xff))).toBeNull()
  expect(readLogo(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))).toBeNull()
})

test('no prefix and no single wrong byte of a picture breaks the reading', () => {
  for (const picture of [png, jpeg]) {
    for (let at = 0; at < picture.length; at++) {
      expect(() => readLogo(picture.slice(0, at))).not.toThrow()
      for (const value of [0, 255]) expect(() => readLogo(changed(picture, at, value))).not.toThrow()
    }
  }
})

test('what can be printed can be the logo', () => {
  expect(checkLogo(png)).toEqual({ ok: true, contentType: 'image/png' })
  expect(checkLogo(jpeg)).toEqual({ ok: true, contentType: 'image/jpeg' })
})

test.each([
  [/without transparency/, changed(png, 25, 6)],
  [/without transparency and interlacing/, changed(png, 28, 1)],
  [/RGB colors/, changed(jpeg, 167, 4)],
  [/RGB colors/, jpeg.slice(0, 200)],
  [/JPEG or PNG/, new TextEncoder().encode('<svg/>')],
  [/JPEG or PNG/, new Uint8Array()],
  [/at most 200 KB/, new Uint8Array(logoMaxBytes + 1)],
])('anything else is refused with the remedy %s', (remedy, bytes) => {
  const checked = checkLogo(bytes)
  expect(checked.ok ? '' : sayFault(checked.fault)).toMatch(remedy)
})
