import { expect, test } from 'vitest'
import { createIsTrusted } from './network.ts'
import { watchProxies } from './watch-proxies.ts'

function watch() {
  let warnings = 0
  const note = watchProxies(createIsTrusted(['127.0.0.1', '10.0.0.0/8']), () => warnings++)
  const ask = (times: number, address: string, path = '/api/availability') => {
    for (let i = 0; i < times; i++) note(address, path)
    return warnings
  }
  return ask
}

test('a proxy that names no callers causes one warning, after a thousand requests', () => {
  const ask = watch()
  expect(ask(999, '127.0.0.1')).toBe(0)
  expect(ask(1, '10.1.2.3')).toBe(1)
  expect(ask(5_000, '127.0.0.1')).toBe(1)
})

test('one visitor with a separate address shows that the proxy names callers', () => {
  const ask = watch()
  ask(500, '127.0.0.1')
  ask(1, '198.51.100.7')
  expect(ask(5_000, '127.0.0.1')).toBe(0)
})

test('health checks and metrics do not count', () => {
  const ask = watch()
  expect(ask(5_000, '127.0.0.1', '/readyz')).toBe(0)
  expect(ask(5_000, '127.0.0.1', '/metrics')).toBe(0)
})
