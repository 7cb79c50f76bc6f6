import { expect, test } from 'vitest'
import { countFollowing, followRecord } from './record-edits.ts'

const was = {
  name: 'Nora Quill',
  phone: '(415) 555-0171',
  email: 'nora@exmaple.com',
  address: '3 Fern Street',
  zip: '',
  access: 'Key under the pot',
}
const visit = { ...was, zip: '94110' }
const edited = (is: object, at: object = {}) =>
  Object.fromEntries(followRecord(was, { ...was, ...is }, { ...visit, ...at }).map(({ part, to }) => [part, to]))

test('a corrected number and email reach a visit that had the old ones, however they are typed there', () => {
  const right = { phone: '(415) 555-0172', email: 'nora@example.com' }
  expect(edited(right)).toEqual(right)
  expect(edited(right, { phone: '415 555 0171', email: 'Nora@exmaple.com' })).toEqual(right)
  expect(edited(right, { phone: '(415) 555-0199' })).toEqual({ email: right.email })
})

test('a number that is only typed differently changes no visit', () => {
  expect(edited({ phone: '415-555-0171' })).toEqual({})
})

test('an email that is removed leaves a visit that has a number, and a removed number stays', () => {
  expect(edited({ email: '' })).toEqual({ email: '' })
  expect(edited({ phone: '' })).toEqual({})
})

test('another address takes its ZIP code and way in along, and only at visits of that home', () => {
  const moved = { address: '14 Elm Street', zip: '94112', access: 'Code 4711' }
  expect(edited(moved)).toEqual(moved)
  expect(edited(moved, { address: '2 Lake Road' })).toEqual({})
  expect(edited({ address: '14 Elm Street' })).toEqual({ address: '14 Elm Street' })
  expect(edited({ address: '' })).toEqual({})
  expect(edited({ zip: '94112' })).toEqual({})
})

test('a way in that a visit says otherwise stays', () => {
  expect(edited({ access: 'Code 4711' }, { access: 'Ring twice' })).toEqual({})
})

test('visits that change are counted once each', () => {
  const coming = [
    { ...visit, visits: 3 },
    { ...visit, email: 'quill@example.com', visits: 2 },
    { ...visit, phone: '(415) 555-0199', email: 'quill@example.com', visits: 1 },
  ]
  const is = { ...was, phone: '(415) 555-0172', email: 'nora@example.com' }
  expect(countFollowing(was, is, coming)).toBe(5)
  expect(countFollowing(was, was, coming)).toBe(0)
})
