import type { Office } from '../office.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { contentPolicy } from '../platform/http/content-policy.ts'
import { readPageData } from './read-page-data.ts'

/** Makes answers that are the page with something on top for one visitor: rendered each time, kept and found by nobody. */
export function createAnswerPage(office: Office): AnswerPage {
  return async (c, state, status = 200) => {
    const html = office.rendering.renderPage(await readPageData(office), state)
    return c.body(html, status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': contentPolicy(html),
    })
  }
}
