import { expect, test } from 'vitest'
import { unreachedBy } from './estimate-lists.ts'
import type { MessageStatus } from '../messages/messages.ts'

const email = (status: MessageStatus) => ({ channel: 'email' as const, status })
const text = (status: MessageStatus) => ({ channel: 'text' as const, status })

test.each([
  [[], null],
  [[email('sent')], null],
  [[email('unknown'), text('sent')], null],
  [[email('bounced')], 'email'],
  [[email('failed'), text('sent')], 'email'],
  [[email('sent'), text('undelivered')], 'text'],
  [[email('bounced'), text('failed')], 'both'],
  [[email('bounced'), text('delivered')], null],
  [[email('delivered'), text('undelivered')], null],
] as const)('%j is not on it: %s', (messages, way) => {
  expect(unreachedBy(messages)).toBe(way)
})
