import { expect, test } from 'vitest'
import { carrierSheet } from './carriers.ts'

/** The maximum length of an answer (Twilio's documentation of campaigns). */
const room: [RegExp, number, number][] = [
  [/^Description$/, 40, 4_096],
  [/^How people agree$/, 40, 2_048],
  [/^Sample message/, 20, 1_024],
  [/ message$/, 20, 320],
  [/ keywords$/, 4, 255],
]

test.each(['Sparkle', `The ${'W'.repeat(56)}`])(
  'what is asked for fits, whatever the business is called: %s',
  (brand) => {
    const samples = [`Hi Ana, ${brand} estimate: Standard Clean, $89. Reply STOP to end`]
    const sheet = carrierSheet({ brand, phone: '(415) 555-0132', site: 'https://www.example.com', samples })
    for (const { asked, answer } of sheet) {
      const [, least, most] = room.find(([pattern]) => pattern.test(asked)) ?? [asked, 1, 2_048]
      expect([asked, answer.length >= least, answer.length <= most]).toEqual([asked, true, true])
    }
    expect(new Set(sheet.map(({ asked }) => asked)).size).toBe(sheet.length)
  },
)

test('the sheet names the business in each answer of its own, the words of each box, and the privacy statement', () => {
  const sheet = carrierSheet({
    brand: 'Bright Home',
    phone: '(415) 555-0177',
    site: 'https://bright.example',
    samples: [],
  })
  const find = (what: string) => sheet.find(({ asked }) => asked === what)?.answer
  for (const asked of ['Description', 'Opt-in message', 'Opt-out message', 'Help message'])
    expect(find(asked)).toContain('Bright Home')
  expect(find('How people agree')?.match(/“[^”]+”/g)).toHaveLength(4)
  expect(find('Privacy policy')).toBe('https://bright.example/?show=privacy')
})
