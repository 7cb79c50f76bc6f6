import { renderToStaticMarkup } from 'react-dom/server'
import type { PageData, PageState } from './data/page-data.ts'
import { Page } from './page.tsx'

/** With an answer to one visitor on top if there is one. Nothing hydrates; the inline script is the only one. */
export function renderPage(data: PageData, state: PageState | null = null): string {
  return `<!doctype html>${renderToStaticMarkup(<Page data={data} state={state} />)
    .replaceAll(needlessEnds, '')
    .replaceAll(emptyAttributes, ' $1')
    .replaceAll(needlessSlashes, '<$1>')
    .replaceAll('></path>', '/>')
    .replace('charSet', 'charset')
    .replace(' crossorigin=""', ' crossorigin')}`
}

/**
 * End tags of rows, cells and entries that HTML allows to omit (HTML, 13.1.2.4), and those of paths: 80 bytes of the
 * page's weight. React puts nothing between them, and no other `<` of the page comes before a `/`.
 */
const needlessEnds = /<\/(?:li|t[dhr]|tbody|thead)>/g

/** Those of void elements; no text, data or script of the page contains the start of one. */
const needlessSlashes = /<((?:meta|link|input|img|br)\b[^<>]*)\/>/g

/** Boolean attributes: 30 bytes. In texts and data a quotation mark is never unescaped. */
const emptyAttributes = / (required|checked|selected|hidden|autofocus|data-[a-z-]+)=""/g
