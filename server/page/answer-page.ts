import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Parts } from '../parts.ts'
import { chooseEncoding } from '../platform/choose-encoding.ts'
import { compressQuickly } from '../platform/compress-quickly.ts'
import { contentPolicy } from '../platform/http/content-policy.ts'
import { networkClaims } from '../platform/http/limit-rate.ts'
import type { Limit } from '../platform/limits/limit.ts'
import type { AnswerPage, PageState } from '../platform/rendering.ts'
import type { CachedPageData } from './cache-page-data.ts'
import { writeBusyPage } from './write-busy-page.ts'

/** Two a second: an office full of people behind one address, and a hundredth of a processor. */
const rendersOfNetwork: Limit = { name: 'renders', points: 120, seconds: 60, spares: 'process' }

/** Rendered each time, neither cached nor indexed. They cost far more than the public page, so they are limited. */
export function createAnswerPage(
  { rendering, limits }: Pick<Parts, 'rendering' | 'limits'>,
  pageData: CachedPageData,
): AnswerPage {
  return async (c, state, status = statusOf(state)) => {
    // Set for every request, by prepareRequest.
    const networks = c.get('networks') as string[]
    const taken = await limits.take(networkClaims(rendersOfNetwork, networks))
    if (!taken.ok) return answerBusy(c, taken.waitS)
    const html = rendering.renderPage(await pageData.readOrLast(), state)
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    return c.body(encoding === null ? html : await compressQuickly[encoding](html), status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      // The address contains a link's token: other sites get no referrer.
      'referrer-policy': 'same-origin',
      'content-security-policy': contentPolicy(html),
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
  }
}

function answerBusy(c: Context, waitS: number): Response {
  const html = writeBusyPage(waitS)
  return c.body(html, 429, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(waitS),
    'content-security-policy': contentPolicy(html),
  })
}

function statusOf({ kind }: PageState): ContentfulStatusCode {
  if (kind === 'link-ended') return 410
  if (kind === 'wrong-origin') return 403
  return kind === 'link-dead' || kind === 'not-found' ? 404 : 200
}
