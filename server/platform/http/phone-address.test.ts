import { expect, test } from 'vitest'
import { phoneAddress } from './phone-address.ts'

const interfaces = { wlan0: [{ family: 'IPv4', address: '192.168.1.20', internal: false }] }

test('at a terminal the start says where a phone opens the site, with a code to scan', () => {
  for (const address of ['::', '0.0.0.0']) {
    const words = phoneAddress({ address, port: 3000 }, { isTerminal: true, interfaces })
    expect(words).toMatch(/^On a phone in the same network: http:\/\/192\.168\.1\.20:3000\n/)
    // White on black, whatever colors the terminal has.
    expect(words).toContain('\u001B[40;97m')
    expect(words.split('\n').length).toBeGreaterThan(12)
  }
})

test('a log, and a server for this machine alone, get no phone address', () => {
  expect(phoneAddress({ address: '::', port: 3000 }, { isTerminal: false, interfaces })).toBe('')
  expect(phoneAddress({ address: '127.0.0.1', port: 3000 }, { isTerminal: true, interfaces })).toBe('')
  expect(phoneAddress({ address: '::', port: 3000 }, { isTerminal: true, interfaces: {} })).toBe('')
})
