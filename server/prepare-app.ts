import type { SecurityLog } from './security-log/record-event.ts'
import type { Meters } from './operations/health/describe-metrics.ts'
import type { Config } from './config.ts'
import { answerFunctions } from './functions/answer-function.ts'
import type { Parts } from './parts.ts'
import { renewCookies } from './owner/renew-cookies.ts'
import { renewSecondFactor } from './owner/renew-second-factor.ts'
import type { App } from './platform/http/app-context.ts'
import { boundBodies } from './platform/http/bound-bodies.ts'
import { refuseNulInAddress } from './platform/http/refuse-nul.ts'
import { measureRequests } from './platform/http/measure-requests.ts'
import { createAddressReader, createIsTrusted } from './platform/http/network.ts'
import { createStandardHeaders, prepareRequest } from './platform/http/prepare-request.ts'
import { sameOrigin } from './platform/http/same-origin.ts'
import { watchProxies } from './platform/http/watch-proxies.ts'
import { recordRequests } from './security-log/record-requests.ts'

const proxiesNameNobody =
  'A thousand requests came from trusted proxies alone, none of which named a visitor: all visitors count as one. Have the proxy add X-Forwarded-For (docs/install.md), and see what npm run doctor says'

type Doors = { securityLog: SecurityLog; meters: Meters | null }

/** In order: headers and limits, the log, other sites, bodies. Returns how a request is prepared. */
export async function prepareApp(app: App, { config, database, log }: Parts, { securityLog, meters }: Doors) {
  const standardHeaders = createStandardHeaders(hstsOf(config))
  const { trustedProxies } = config
  const noteCaller =
    trustedProxies.length === 0
      ? null
      : watchProxies(createIsTrusted(trustedProxies), () => log.warn(proxiesNameNobody))
  const preparing = { readAddress: createAddressReader(trustedProxies), noteCaller, standardHeaders }
  app.use(prepareRequest(preparing))
  if (meters) app.use(measureRequests(meters.requests))
  app.use(recordRequests(securityLog))
  answerFunctions(app)
  app.use(sameOrigin(config.publicUrl))
  app.use(boundBodies)
  app.use(refuseNulInAddress)
  if (config.previousSecret !== null) {
    await renewSecondFactor(database.queries, config)
    app.use(renewCookies(config, config.previousSecret))
  }
  return preparing
}

/** A year of https only, if the site is reached by https. */
function hstsOf({ publicUrl, hstsSubdomains }: Config): string | null {
  if (!publicUrl?.startsWith('https:')) return null
  return `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
}
