import type { App } from '../../platform/http/app-context.ts'
import { contentPolicy } from '../../platform/http/content-policy.ts'
import { writePlainPage } from '../../platform/http/write-plain-page.ts'
import * as say from '#words/server/page.ts'
import type { Challenges } from './answer-challenge.ts'

type Needs = {
  /** The site's public address. */
  site: string
  challenges: Challenges
  hasCertificate(): boolean
}

const challengePath = '/.well-known/acme-challenge/'
const waitS = 10
const plain = { 'content-type': 'text/plain; charset=utf-8' }

/** The authority's questions; everyone else is redirected to the site. */
export function answerWithoutTls({ site, challenges, hasCertificate }: Needs): Pick<App, 'fetch'> {
  return {
    fetch(request) {
      const { pathname, search } = new URL(request.url)
      if (pathname.startsWith(challengePath))
        return answerChallenge(challenges.get(pathname.slice(challengePath.length)))
      if (pathname === '/healthz' || pathname === '/up') return new Response('ok', { headers: plain })
      if (!hasCertificate()) return notYet()
      return new Response(null, { status: 308, headers: { location: `${site}${pathname}${search}` } })
    },
  }
}

/** Other names of the site lead to its own. */
export function redirectOthers(
  { site, names }: { site: string; names: readonly string[] },
  { fetch }: Pick<App, 'fetch'>,
): Pick<App, 'fetch'> {
  const others = new Set(names.slice(1))
  return {
    fetch(request, ...rest) {
      const { hostname, pathname, search } = new URL(request.url)
      if (!others.has(hostname)) return fetch(request, ...rest)
      return new Response(null, { status: 308, headers: { location: `${site}${pathname}${search}` } })
    },
  }
}

function answerChallenge(answer: string | undefined): Response {
  if (answer === undefined) return new Response('Nobody asked for this.\n', { status: 404, headers: plain })
  return new Response(answer, { headers: { 'content-type': 'application/octet-stream' } })
}

function notYet(): Response {
  const html = writePlainPage({ title: say.openingTitle, sentence: say.opening, againAfterS: waitS })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(html),
    'cache-control': 'no-store',
    'retry-after': String(waitS),
  }
  return new Response(html, { status: 503, headers })
}
