import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf16 = (text: string, isBig: boolean, mark: boolean) => {
  const units = [...(mark ? '\uFEFF' : ''), ...text].flatMap((letter) => [letter.charCodeAt(0)])
  return new Uint8Array(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
}

test('a file is read by its bytes: UTF-8 and UTF-16, with and without a mark, and Windows-1252', () => {
  const text = 'Name,Phone\nAna Díaz,1'
  const utf8 = new TextEncoder().encode(text)
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])
  const windows = new Uint8Array([...'Ana D'].map((each) => each.charCodeAt(0)).concat([0xed, 0x61, 0x7a]))
  for (const bytes of [
    utf8,
    marked,
    ...[true, false].flatMap((big) => [utf16(text, big, true), utf16(text, big, false)]),
  ])
    expect(decodeText(bytes).replace(/^\uFEFF/, '')).toBe(text)
  expect(decodeText(windows)).toBe('Ana Díaz')
  expect(decodeText(new Uint8Array())).toBe('')
})
