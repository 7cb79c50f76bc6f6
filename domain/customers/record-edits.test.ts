import { expect, test } from 'vitest'
import { countFollowing, followInEstimate, followRecord } from './record-edits.ts'

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

test("entry notes that differ from the record's stay", () => {
  expect(edited({ access: 'Code 4711' }, { access: 'Ring twice' })).toEqual({})
})

test('visits and estimates that change are counted once each, by kind', () => {
  const coming = [
    { ...visit, kind: 'visit' as const, count: 3 },
    { ...visit, email: 'quill@example.com', kind: 'paused' as const, count: 2 },
    { ...visit, phone: '(415) 555-0199', email: 'quill@example.com', kind: 'visit' as const, count: 1 },
    { ...visit, access: '', kind: 'estimate' as const, count: 1 },
  ]
  const is = { ...was, phone: '(415) 555-0172', email: 'nora@example.com' }
  expect(countFollowing(was, is, coming)).toEqual({ visit: 3, paused: 2, later: 0, estimate: 1 })
  expect(countFollowing(was, was, coming)).toEqual({ visit: 0, paused: 0, later: 0, estimate: 0 })
})

test('an estimate follows in its contacts and its home, and never loses its email or number', () => {
  const estimate = { ...visit, access: '' }
  const follow = (is: object) => followInEstimate(was, { ...was, ...is }, estimate).map(({ part }) => part)
  expect(follow({ email: '', phone: '' })).toEqual([])
  expect(follow({ name: 'Nora Moss', email: 'nora@example.com', access: 'Code 4711' })).toEqual(['name', 'email'])
  expect(follow({ address: '14 Elm Street', zip: '94112' })).toEqual(['address', 'zip'])
})
