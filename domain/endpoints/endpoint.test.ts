import { expect, test } from 'vitest'
import { changeBooking } from './bookings.ts'
import { decideEstimate } from './estimate-acts.ts'
import { answerOwnEstimate } from './own-estimates.ts'
import { sendMessageElsewhere } from './messages.ts'
import { addressOf, type Endpoint, endpointPerChange } from './endpoint.ts'

test('fills the parameters of a path, with any characters', () => {
  expect(addressOf('/a/:id/files/:index', { id: 'x/y z', index: '2' })).toBe('/a/x%2Fy%20z/files/2')
})

test('sends the known query fields and leaves out the rest', () => {
  expect(addressOf('/a', {}, { limit: 6, before: undefined })).toBe('/a?limit=6')
  expect(addressOf('/a', {}, { limit: 6, before: '1_b&c' })).toBe('/a?limit=6&before=1_b%26c')
  expect(addressOf('/a')).toBe('/a')
})

test('each change of a table has its own route, with the common refusals and its own', () => {
  const changes = endpointPerChange<{ confirm: Endpoint; skip: Endpoint }>(
    '/api/bookings/:id',
    ['confirm', 'skip'],
    (action) => (action === 'confirm' ? ['place-gone'] : []),
  )
  const pressed = ['key-reused', 'not-found', 'not-possible-now']
  expect(changes.confirm).toMatchObject({
    method: 'POST',
    path: '/api/bookings/:id/confirm',
    refuses: [...pressed, 'place-gone'],
  })
  expect(changes.skip).toMatchObject({ path: '/api/bookings/:id/skip', refuses: pressed })
})

test('the refusals of a change follow from its table', () => {
  expect(changeBooking.confirm.refuses).toContain('place-gone')
  expect(changeBooking.cancel.refuses).not.toContain('place-gone')
  expect(answerOwnEstimate.approve.refuses).toEqual(
    expect.arrayContaining(['changed-meanwhile', 'link-ended', 'estimate-expired']),
  )
  expect(answerOwnEstimate['request-changes'].refuses).not.toContain('estimate-expired')
  expect(decideEstimate.void.refuses).toContain('changed-meanwhile')
  for (const { refuses } of Object.values(sendMessageElsewhere)) {
    expect(refuses).toEqual(['key-reused', 'not-found', 'not-possible-now'])
  }
})
