import { renderToStaticMarkup } from 'react-dom/server'
import type { PageData, PageState } from './data/page-data.ts'
import { Page } from './page.tsx'

/**
 * The whole page as one HTML document, with an answer to one visitor on top when there is one. Nothing in it hydrates;
 * the inline script is all the script it has.
 */
export function renderPage(data: PageData, state: PageState | null = null): string {
  return `<!doctype html>${renderToStaticMarkup(<Page data={data} state={state} />)}`
}
