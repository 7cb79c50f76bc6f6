import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers, expectNoBarriersAtBothWidths, expectNoBarriersInBothLooks } from './barriers.ts'

const page = (style: string, body: string) =>
  `<!doctype html><html lang="en"><title>Page</title><style>${style}</style><main><h1>Page</h1>${body}</main></html>`
const faintInTheDark = 'p { color: #111; background: #fff } @media (prefers-color-scheme: dark) { p { color: #eee } }'

async function show(shown: Page, html: string): Promise<void> {
  await shown.setContent(html)
}

test('a page without barriers passes in light and dark', async ({ page: shown }) => {
  await show(shown, page('', '<p>Text</p>'))
  await expectNoBarriersInBothLooks(shown, 'page')
})

test('faint text that appears only in dark mode is found', async ({ page: shown }) => {
  await show(shown, page(faintInTheDark, '<p>Text</p>'))
  await expectNoBarriers(shown)
  await expect(expectNoBarriersInBothLooks(shown, 'page')).rejects.toThrow(/page, dark: color-contrast/)
})

test('faint text that appears only on a phone or a desktop is found, and the window keeps its size', async ({
  page: shown,
}) => {
  for (const [width, where] of [
    ['max-width: 500px', /page, 390 px wide: color-contrast/],
    ['min-width: 1000px', /page, 1280 px wide: color-contrast/],
  ] as const) {
    await show(shown, page(`@media (${width}) { p { color: #eee; background: #fff } }`, '<p>Text</p>'))
    await expect(expectNoBarriersAtBothWidths(shown, 'page')).rejects.toThrow(where)
  }
  await show(shown, page('', '<p>Text</p>'))
  await shown.setViewportSize({ width: 700, height: 500 })
  await expectNoBarriersAtBothWidths(shown, 'page')
  expect(shown.viewportSize()).toEqual({ width: 700, height: 500 })
})

test('a picture without alternative text is found in the checked part', async ({ page: shown }) => {
  await show(shown, page('', '<div id="one"><img src="data:,"></div><div id="other"><p>Text</p></div>'))
  await expect(expectNoBarriers(shown)).rejects.toThrow(/page: image-alt/)
  await expectNoBarriers(shown, 'page', '#other')
})
