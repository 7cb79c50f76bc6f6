import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailField } from './email-field.tsx'

const shown = (email: string) =>
  renderToStaticMarkup(<EmailField label="Their address" name="email" defaultValue={email} />)

test('an address with a likely typo is asked about', () => {
  expect(shown('maria@gmial.com')).toContain('Did you mean maria@gmail.com?')
  expect(shown('maria@gmial.com')).toContain('value="maria@gmial.com"')
})

test('another address is not asked about', () => {
  for (const email of ['', 'maria', 'maria@gmail.com', 'maria@elm-cleaning.com'])
    expect(shown(email)).not.toContain('Did you mean')
})
