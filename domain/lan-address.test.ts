import { expect, test } from 'vitest'
import { lanAddress } from './lan-address.ts'

const ipv4 = (address: string, internal = false) => ({ family: 'IPv4', address, internal })

test('a phone reaches the machine at its address in the network that both are in', () => {
  const interfaces = {
    lo: [ipv4('127.0.0.1', true)],
    docker0: [ipv4('172.17.0.1')],
    eth0: [ipv4('203.0.113.7')],
    wlan0: [{ family: 'IPv6', address: 'fe80::1', internal: false }, ipv4('192.168.1.20')],
  }
  expect(lanAddress(interfaces)).toBe('192.168.1.20')
})

test('a machine with one address has that one, and one without a network has none', () => {
  expect(lanAddress({ eth0: [ipv4('203.0.113.7')] })).toBe('203.0.113.7')
  expect(lanAddress({ lo: [ipv4('127.0.0.1', true)], eth0: undefined })).toBeNull()
  expect(lanAddress({ en0: [ipv4('169.254.10.1')], docker0: [ipv4('172.17.0.1')] })).toBeNull()
})
