import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { contentPolicy } from '../platform/http/content-policy.ts'

/** No cache keeps it. */
export function answerPage(c: Context, html: string, status: ContentfulStatusCode = 200): Response {
  return c.body(html, status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
    'content-security-policy': contentPolicy(html),
  })
}
