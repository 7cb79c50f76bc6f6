import { renderToStaticMarkup } from 'react-dom/server'
import type { PageData } from './page-data.ts'
import { Page } from './page.tsx'

/** The whole page as one HTML document. Nothing in it hydrates; the inline script is all the script it has. */
export function renderPage(data: PageData): string {
  return `<!doctype html>${renderToStaticMarkup(<Page {...data} />)}`
}
