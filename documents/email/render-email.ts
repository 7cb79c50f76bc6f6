import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

/** The HTML of an e-mail and the same words as plain text. */
export async function renderEmail(email: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(email)
  return { html, text: toPlainText(html, htmlToTextOptions) }
}

const htmlToTextOptions = {
  wordwrap: false,
  selectors: [
    // The words of a link say where it leads; `tel:` and `mailto:` would only repeat them.
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table.lines', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 3 } },
  ],
} as const
