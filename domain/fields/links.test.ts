import { expect, test } from 'vitest'
import { addressInOneLine, mailLink, mapLink, smsLink, telLink } from './links.ts'

test.each([
  ['ana@example.com', 'mailto:ana@example.com'],
  ['ana+home@example.com', 'mailto:ana+home@example.com'],
  ['sam?bcc=spy@evil.test', 'mailto:sam%3Fbcc%3Dspy@evil.test'],
  ['sam?subject=Refund&body=Hi#x@evil.test', 'mailto:sam%3Fsubject%3DRefund%26body%3DHi%23x@evil.test'],
  ['a%b@example.com', 'mailto:a%25b@example.com'],
])('an email to %s goes to that address alone', (email, link) => {
  expect(mailLink(email)).toBe(link)
  expect(new URL(link).search).toBe('')
})

test('a call and a text link contain only the digits', () => {
  expect(telLink('(415) 555-0132?body=Hi')).toBe('tel:+14155550132')
  expect(smsLink('(415) 555-0132&body=Hi')).toBe('sms:+14155550132')
})

test('an address is one parameter of the map link', () => {
  const { searchParams } = new URL(mapLink('12 Elm St & Oak\nSan Francisco, CA 94110'))
  expect(searchParams.get('query')).toBe('12 Elm St & Oak, San Francisco, CA 94110')
})

test.each(['2100 Folsom Street\nSan Francisco, CA 94110', '2100 Folsom Street,\r\n\n San Francisco, CA 94110\n'])(
  'an address of several lines is joined with one comma each: %j',
  (address) => {
    expect(addressInOneLine(address)).toBe('2100 Folsom Street, San Francisco, CA 94110')
  },
)
