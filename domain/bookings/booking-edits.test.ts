import { expect, test } from 'vitest'
import { noTexts } from './asked-fields.ts'
import { editedDetails, mailedParts, sharedDetails } from './booking-edits.ts'

const visit = {
  name: 'Ana Díaz',
  phone: '(415) 555-0199',
  email: 'ana@example.com',
  address: '12 Elm Street',
  zip: '94110',
  ...noTexts,
  access: 'Key under the pot',
  notes: 'Two cats',
}

test('only what differs is edited, and absent details stay', () => {
  expect(editedDetails(visit, { phone: '(415) 555-0100', name: 'Ana Díaz', notes: undefined })).toEqual([
    { part: 'phone', from: '(415) 555-0199', to: '(415) 555-0100' },
  ])
  expect(editedDetails(visit, { zip: '' })).toEqual([{ part: 'zip', from: '94110', to: '' }])
  expect(editedDetails(visit, {})).toEqual([])
})

test('another visit shares the corrections of what read the same there, and never the notes', () => {
  const parts = editedDetails(visit, { phone: '(415) 555-0100', address: '14 Elm Street', notes: 'Three cats' })
  expect(sharedDetails(parts, visit).map(({ part }) => part)).toEqual(['phone', 'address'])
  expect(sharedDetails(parts, { ...visit, address: '9 Oak Road' }).map(({ part }) => part)).toEqual(['phone'])
})

test('an e-mail does not say how to get in', () => {
  const parts = editedDetails(visit, { access: 'Code 4711', zip: '94112' })
  expect(mailedParts(parts)).toEqual([
    { part: 'zip', from: '94110', to: '94112' },
    { part: 'access', from: '', to: '' },
  ])
})
