import type { IncomingMessage } from 'node:http'
import type { Finding } from '../../../domain/findings.ts'
import { readFindings } from '../../../domain/endpoints/health.ts'
import type { May } from '../../platform/http/owner-rules.ts'
import type { Parts } from '../../parts.ts'
import type { createCheckReady } from '../../platform/check-ready.ts'
import { visitor, withRule } from '../../platform/http/access.ts'
import { atOnce } from '../../platform/http/answer-at-once.ts'
import type { App } from '../../platform/http/app-context.ts'
import { refuseTrouble } from '../../platform/http/refuse-trouble.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createIsTrusted } from '../../platform/http/network.ts'
import { serve } from '../../platform/http/serve.ts'
import { checkFromInside } from './check-installation.ts'
import { describeMetrics, type Meters } from './describe-metrics.ts'
import { callerHeader, describeCaller, markHeader, signSite } from './sign-site.ts'
import { isAllowed } from './verify-token.ts'

/** Simultaneous requests share the result. */
export function findingRoutes(app: App, { config, clock, channels }: Parts, may: May): void {
  let underWay: Promise<Finding[]> | null = null
  serve(
    app,
    readFindings,
    { rule: may('findings:read', 'What the server stands on, as npm run doctor says it') },
    () => {
      underWay ??= checkFromInside({ ...config, ...channels.accounts }, clock.now()).finally(() => (underWay = null))
      return underWay
    },
  )
}

/** Needs the configured token; for anyone else the address does not exist. */
export function metricsRoutes(app: App, parts: Parts, { tokens, meters }: { tokens: string[]; meters: Meters }): void {
  const rule = withRule({ access: 'program', summary: 'The figures of the server' }, async (c, next) => {
    if (!isAllowed(tokens, c.req.header('authorization'))) throw new Refusal('not-found')
    await next()
  })
  app.get('/metrics', rule, async (c) => {
    c.header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    c.header('cache-control', 'no-store')
    return c.body(await describeMetrics(parts, meters))
  })
}

/** Public: whether the process answers, which site it is, and whether it can work. */
export function healthRoutes(app: App, { config }: Parts, checkReady: ReturnType<typeof createCheckReady>): void {
  const ok = { status: 200, headers: { 'content-type': 'text/plain; charset=UTF-8' }, body: 'ok' }
  const mark = signSite(config.authSecret)
  const isTrusted = createIsTrusted(config.trustedProxies)
  app.get(
    '/healthz',
    visitor('Whether the process answers'),
    atOnce(() => ok),
    (c) => {
      if (c.req.query('site') === undefined) return c.text(ok.body)
      const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
      const isFromProxy = isTrusted(incoming?.socket.remoteAddress ?? '')
      const caller = describeCaller(isFromProxy, c.req.header('x-forwarded-for'))
      return c.text(ok.body, 200, { [markHeader]: mark, [callerHeader]: caller })
    },
  )
  app.get(
    '/up',
    visitor('Whether the process answers, for installers of containers'),
    atOnce(() => ok),
    (c) => c.text(ok.body),
  )
  app.get('/readyz', visitor('Whether work can be done and kept'), async (c) => {
    const readiness = await checkReady()
    if (readiness === 'newer-version') throw refuseTrouble({ kind: 'newer' })
    if (readiness === 'not-ready') throw new Refusal('not-ready', { headers: { 'retry-after': '5' } })
    return c.text('ready')
  })
}
