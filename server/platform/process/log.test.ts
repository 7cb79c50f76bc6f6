import { expect, test } from 'vitest'
import { createLog, readableLine } from './log.ts'
import { requestContext } from './request-context.ts'

test('an event is one line of JSON, with the id of its request', () => {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  requestContext.run({ requestId: 'r1', isAnswered: false }, () => log.warn('Late\nby far', { ms: 7 }))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\n]+\n$/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', message: 'Late\nby far', requestId: 'r1', ms: 7 })
})

test('a level omits lesser lines', () => {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line), { level: 'warn', format: ({ message }) => message })
  log.info('a')
  log.warn('b')
  log.error('c')
  expect(lines).toEqual(['b\n', 'c\n'])
})

test('a readable line has the time, the level, the message and the facts', () => {
  const line = readableLine({
    time: '2026-01-02T12:01:59.123Z',
    level: 'warn',
    message: 'Late',
    requestId: undefined,
    ms: 7,
    of: 'mail',
  })
  expect(line).toBe('12:01:59 warn  Late · ms=7 · of=mail')
})
