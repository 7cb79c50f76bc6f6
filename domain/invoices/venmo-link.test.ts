import { expect, test } from 'vitest'
import { venmoLink } from './venmo-link.ts'

test("Venmo's link has the amount and the note, and nothing that a note could add", () => {
  expect(venmoLink('sparkle-home', { cents: 17_135, note: 'Invoice 2026-0017 & tip' })).toBe(
    'https://venmo.com/sparkle-home?txn=pay&amount=171.35&note=Invoice%202026-0017%20%26%20tip',
  )
})
