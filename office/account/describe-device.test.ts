import { expect, test } from 'vitest'
import { describeDevice, shortAddress } from './describe-device.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
  ['curl/8.5', 'Another program'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::'],
  ['127.0.0.1', 'this computer'],
  ['2001:db8::1', '2001:db8::'],
  ['0000:0000:0000:0000:0000:0000:0000:0001', 'this computer'],
  ['::1', 'this computer'],
])('the address %s is shown as %s', (address, short) => {
  expect(shortAddress(address)).toBe(short)
})
