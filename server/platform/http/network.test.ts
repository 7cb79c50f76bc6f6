import { expect, test } from 'vitest'
import { createAddressReader, toNetwork } from './network.ts'

test('without trusted proxies nobody can choose his own address', () => {
  expect(createAddressReader([])('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5')
})

test('a trusted proxy reports the caller; what a stranger wrote before it is not believed', () => {
  const read = createAddressReader(['10.0.0.0/8', '::1'])
  expect(read('10.1.2.3', '1.2.3.4, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1')
  expect(read('::ffff:10.1.2.3', '198.51.100.1')).toBe('198.51.100.1')
  expect(read('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5')
  expect(read('::1', 'nonsense')).toBe('::1')
})

test('a household with IPv6 is one network', () => {
  expect(toNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(toNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(toNetwork('203.0.113.5')).toBe('203.0.113.5')
})
