import type { App } from './app-context.ts'
import { contentPolicy } from './content-policy.ts'
import { writePlainPage } from './write-plain-page.ts'
import * as say from '#words/server/page.ts'

const waitS = 10

/** While the database gets its new shape. Nothing is asked of it. */
export const upgrading: Pick<App, 'fetch'> = {
  fetch(request) {
    if (/^\/(healthz|up)$/.test(new URL(request.url).pathname)) return new Response('ok', { headers: plain })
    const later = { 'cache-control': 'no-store', 'retry-after': String(waitS) }
    if (!/\btext\/html\b/.test(request.headers.get('accept') ?? '')) {
      return new Response(`${say.upgrading}\n`, { status: 503, headers: { ...plain, ...later } })
    }
    const html = writePlainPage({ title: say.upgradingTitle, sentence: say.upgrading, againAfterS: waitS })
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy(html),
      ...later,
    }
    return new Response(html, { status: 503, headers })
  },
}

const plain = { 'content-type': 'text/plain; charset=utf-8' }
