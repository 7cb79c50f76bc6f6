import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

export async function renderEmail(email: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(email)
  return { html, text: toPlainText(html, htmlToTextOptions) }
}

const htmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    // A button's address is below it, and these would only repeat the words of the link.
    { selector: 'a.button', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a[href^="tel"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a[href^="mailto"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table.lines', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 3 } },
  ],
} as const
