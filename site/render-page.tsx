import { renderToStaticMarkup } from 'react-dom/server'
import type { PageData, PageState } from './data/page-data.ts'
import { Page } from './page.tsx'

/**
 * The whole page as one HTML document, with an answer to one visitor on top when there is one. Nothing in it hydrates;
 * the inline script is all the script it has.
 */
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
 * The ends of rows, cells and entries that HTML lets be left out (HTML, 13.1.2.4), and those of paths, which may be short in
 * SVG: 80 bytes of what the page may weigh. React puts nothing between them, and in texts, data and scripts of the page no `<`
 * stands before a `/`. The head’s two attributes are written as others write them.
 */
const needlessEnds = /<\/(?:li|t[dhr]|tbody|thead)>/g

/** Those of elements that never have an end; in texts, data and scripts of the page none of these begins. */
const needlessSlashes = /<((?:meta|link|input|img|br)\b[^<>]*)\/>/g

/** Attributes that say all by being there: 30 bytes. In texts and data a quotation mark is never a bare one. */
const emptyAttributes = / (required|checked|selected|hidden|autofocus|data-[a-z-]+)=""/g
