import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StandingRows } from './standing-rows.tsx'

function render(count: number): string {
  const customers = Array.from({ length: count }, (_, at) => ({
    bookingId: `b${at}`,
    name: `Ana ${at}`,
    words: 'Every week',
    price: 89,
  }))
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StandingRows customers={customers} />
    </QueryClientProvider>,
  )
}

test('three regular customers are asked about one by one', () => {
  const html = render(3)
  expect(html.match(/is a regular customer/g)).toHaveLength(3)
  expect(html).not.toContain('<details')
})

test('more regular customers are one line, with one press for all of them', () => {
  const html = render(37)
  expect(html.slice(0, html.indexOf('folded-fields'))).not.toContain('is a regular customer')
  expect(html.match(/is a regular customer/g)).toHaveLength(37)
  expect(html).toContain('37 regular customers without later visits')
  expect(html).toContain('Make them for all 37')
})
