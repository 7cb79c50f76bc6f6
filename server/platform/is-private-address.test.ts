import { expect, test } from 'vitest'
import { isPrivateAddress } from './is-private-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '239.1.1.1',
  '::',
  '::1',
  'fd12::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '2002:a00:1::1',
  '2001:0:a00:1::1',
  'mail.example.com',
])('%s is not a public address', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  '93.184.216.34',
  '172.32.0.1',
  '192.169.0.1',
  '2606:2800:220:1:248:1893:25c8:1946',
  '::ffff:93.184.216.34',
  '64:ff9b::93.184.216.34',
])('%s is a public address', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
