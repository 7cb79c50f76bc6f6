import { expect, test } from 'vitest'
import { messageStatuses } from '../messages/messages.ts'
import { canSendAgain } from './send-again.ts'

test('only a message that waits, failed or is in doubt can be sent again', () => {
  const offered = messageStatuses.filter((status) => canSendAgain({ kind: 'booking-confirmed', status, hasLeft: true }))
  expect(offered).toEqual(['queued', 'bounced', 'undelivered', 'failed', 'unknown'])
})

test('a message with a private link can be sent while it waits, and not after its text was dropped', () => {
  expect(messageStatuses.filter((status) => canSendAgain({ kind: 'owner-reset', status, hasLeft: false }))).toEqual([
    'queued',
  ])
})

test('news about an area can be sent again until it has left, while its address is kept', () => {
  const offered = (hasLeft: boolean) =>
    messageStatuses.filter((status) => canSendAgain({ kind: 'area-served', status, hasLeft }))
  expect(offered(false)).toEqual(['queued', 'bounced', 'undelivered', 'failed', 'unknown'])
  expect(offered(true)).toEqual([])
})
