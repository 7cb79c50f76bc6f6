import { expect, test } from 'vitest'
import { suggestEmail } from './email-typo.ts'

test.each([
  ['zed@gmial.com', 'zed@gmail.com'],
  ['zed@gmial.con', 'zed@gmail.com'],
  ['zed@gmail.con', 'zed@gmail.com'],
  ['Zed.X@GMAL.com', 'Zed.X@gmail.com'],
  ['zed@gmaill.com', 'zed@gmail.com'],
  ['zed@hotmial.com', 'zed@hotmail.com'],
  ['zed@yaho.com', 'zed@yahoo.com'],
  ['zed@outlok.com', 'zed@outlook.com'],
  ['zed@icloud.cmo', 'zed@icloud.com'],
  ['zed@example.con', 'zed@example.com'],
])('%s was probably meant to be %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

test.each([
  'ana@gmail.com',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@aol.com',
  'ana@example.co',
  'ana@aon.com',
  'ana@live.co.uk',
  'ana@',
  '@gmail.com',
  'ana',
  '',
])('%j is left alone', (typed) => expect(suggestEmail(typed)).toBeNull())

test.each([
  ['a@gmail.con', 'a@gmail.com'],
  ['ana@gmail.con ', 'ana@gmail.com'],
  ['ana@hotmai.com', 'ana@hotmail.com'],
  ['ana@yahoo.comx', 'ana@yahoo.com'],
  ['ana@xyahoo.com', 'ana@yahoo.com'],
  ['ana@qmail.com', 'ana@gmail.com'],
  ['ana@gmaik.com', 'ana@gmail.com'],
  ['ana@att.nte', 'ana@att.net'],
])('%j may have been meant as %j', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

test.each([
  'ana@gmailxx.com',
  'ana@gmxxl.com',
  'ana@gail.con.example',
  'ana@gm.com',
  'ana@outlookit.com',
  'ana@yahoo.com',
  'ana@xbhoo.com',
  '@gmail.con',
])('two wrong letters are not a typo: %s', (typed) => expect(suggestEmail(typed)).toBeNull())
