import { expect, test } from 'vitest'
import { createAddressReader, networksOf } from './network.ts'

test('without trusted proxies no caller can choose their own address', () => {
  expect(createAddressReader([])('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5')
})

test('a trusted proxy reports the caller; a header from a stranger before it is not believed', () => {
  const read = createAddressReader(['10.0.0.0/8', '::1'])
  expect(read('10.1.2.3', '1.2.3.4, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1')
  expect(read('::ffff:10.1.2.3', '198.51.100.1')).toBe('198.51.100.1')
  expect(read('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5')
  expect(read('::1', 'nonsense')).toBe('::1')
})

test('a caller whose port is given, too, is recognized; behind an invalid address no one is believed', () => {
  const read = createAddressReader(['10.0.0.0/8'])
  expect(read('10.1.2.3', '1.2.3.4, 198.51.100.1:50123')).toBe('198.51.100.1')
  expect(read('10.1.2.3', '1.2.3.4, [2001:db8::7]:50123')).toBe('2001:db8::7')
  expect(read('10.1.2.3', '1.2.3.4, [2001:db8::7], 10.9.9.9:80')).toBe('2001:db8::7')
  expect(read('10.1.2.3', '1.2.3.4, unknown')).toBe('10.1.2.3')
  expect(read('10.1.2.3', '1.2.3.4, 10.300.0.1')).toBe('10.1.2.3')
  expect(read('10.1.2.3', '1.2.3.4, ')).toBe('10.1.2.3')
})

test('only the last ten hops are read', () => {
  const read = createAddressReader(['10.0.0.0/8'])
  const proxies = (count: number) => Array.from({ length: count }, (_, i) => `10.0.0.${i}`).join(', ')
  expect(read('10.1.2.3', `198.51.100.1, ${proxies(9)}`)).toBe('198.51.100.1')
  expect(read('10.1.2.3', `198.51.100.1, ${proxies(10)}`)).toBe('10.1.2.3')
  expect(read('10.1.2.3', `${'::,'.repeat(4_600)}198.51.100.1`)).toBe('198.51.100.1')
})

test('an IPv6 caller belongs to a household and to the wider range of one site', () => {
  expect(networksOf('2001:db8:1:2:3:4:5:6')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48'])
  expect(networksOf('2001:db8::1')).toEqual(['2001:db8:0:0::/64', '2001:db8:0::/48'])
  expect(networksOf('203.0.113.5')).toEqual(['203.0.113.5'])
})

test('an address has the same networks however it is spelled', () => {
  const spellings = ['2001:DB8:0:7::1', '2001:0db8:0000:0007:0000:0000:0000:0001', '2001:db8:0:7:0:0:0:1%eth0']
  const networks = spellings.map((address) => networksOf(address))
  expect(new Set(networks.map(String))).toEqual(new Set(['2001:db8:0:7::/64,2001:db8:0::/48']))
})

test('an IPv4 address inside an IPv6 one is the IPv4 address, in groups too', () => {
  const read = createAddressReader([])
  expect(
    ['::ffff:198.51.100.1', '::FFFF:c633:6401', '0:0:0:0:0:ffff:c633:6401'].map((peer) => read(peer, undefined)),
  ).toEqual(['198.51.100.1', '198.51.100.1', '198.51.100.1'])
})
