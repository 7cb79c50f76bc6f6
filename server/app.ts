import { Hono } from 'hono'
import { join } from 'node:path'
import { readApiDescription } from '../domain/endpoints/api-description.ts'
import { actJobs } from './acts/jobs.ts'
import { actRoutes } from './acts/routes.ts'
import { apiTokenRoutes } from './api-tokens/routes.ts'
import { backupJobs } from './backups/jobs.ts'
import { openBookingAgain, openBookingForm, openService, thankForWaiting } from './bookings/form-routes.ts'
import { openBooking } from './bookings/link-form-routes.ts'
import { cacheAvailability } from './bookings/cache-availability.ts'
import { describeBookingLetter } from './bookings/describe-letter.ts'
import { bookingJobs } from './bookings/jobs.ts'
import { keepHours } from './bookings/keep-hours.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { undoChange } from './bookings/undo-change.ts'
import { calendarRoutes } from './calendar/routes.ts'
import type { Config } from './config.ts'
import { customerRoutes } from './customers/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Delivery } from './messages/deliver-message.ts'
import type { Mailer } from './platform/channels/mailer.ts'
import { type Relay, startRelay } from './messages/relay-messages.ts'
import { createTexter, type Texter } from './platform/channels/texter.ts'
import { openEstimate } from './estimates/link-form-routes.ts'
import { undoBooking } from './estimates/book-estimate.ts'
import { describeEstimateLetter } from './estimates/describe-letter.ts'
import { unsubscribeAddress } from './estimates/end-reminders.ts'
import { loadPdf } from './estimates/load-pdf.ts'
import { loadSheet } from './estimates/load-sheet.ts'
import { recordSentEstimate } from './estimates/record-sent-estimate.ts'
import { estimateJobs } from './estimates/jobs.ts'
import { estimateRoutes } from './estimates/routes.ts'
import { openVerify } from './estimates/verify-file.ts'
import { answerFunctions } from './functions/answer-function.ts'
import { functionRoutes } from './functions/routes.ts'
import { healthJobs } from './health/jobs.ts'
import { findingRoutes, healthRoutes, metricsRoutes } from './health/routes.ts'
import { messageJobs } from './messages/jobs.ts'
import { messageRoutes } from './messages/routes.ts'
import type { Parts } from './parts.ts'
import { loadAuthOnDemand } from './owner/load-auth.ts'
import { createOwnerFinder } from './owner/find-owner.ts'
import { renewCookies } from './owner/renew-cookies.ts'
import { renewSecondFactor } from './owner/renew-second-factor.ts'
import { createRequireFresh, createMay } from './owner/require-owner.ts'
import { ownerJobs } from './owner/jobs.ts'
import { ownerRoutes } from './owner/routes.ts'
import { createGuessing, type Guessing } from './owner/limit-guesses.ts'
import { createAnswerPage } from './page/answer-page.ts'
import { cachePageData } from './page/cache-page-data.ts'
import { pageRoutes, type PageStates } from './page/routes.ts'
import { type Assets, loadAssets } from './platform/assets.ts'
import { createCheckReady } from './platform/check-ready.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import { listRoutes } from './platform/http/access.ts'
import { answerAtOnce } from './platform/http/answer-at-once.ts'
import type { App, AppEnv } from './platform/http/app-context.ts'
import { boundBodies } from './platform/http/bound-bodies.ts'
import { describeApi } from './platform/http/describe-api.ts'
import { handleErrors } from './platform/http/handle-errors.ts'
import { refuseNulInAddress } from './platform/http/refuse-nul.ts'
import { createRequestMeter, measureRequests } from './platform/http/measure-requests.ts'
import { createAddressReader, createIsTrusted } from './platform/http/network.ts'
import { createStandardHeaders, prepareRequest } from './platform/http/prepare-request.ts'
import { serve } from './platform/http/serve.ts'
import { sameOrigin } from './platform/http/same-origin.ts'
import { watchProxies } from './platform/http/watch-proxies.ts'
import { keepHouse } from './platform/keep-house.ts'
import { createJobMeter, type Job } from './platform/jobs.ts'
import { loadOnce } from './platform/load-once.ts'
import { createLimits } from './platform/limits/create-limits.ts'
import { limitJobs } from './platform/limits/jobs.ts'
import type { Log } from './platform/process/log.ts'
import { acceptedOf, keepSecrets } from './platform/kept-secrets.ts'
import { createPrivateLinks, type PrivateLinks } from './platform/private-links.ts'
import { drawInTurn } from './platform/draw-in-turn.ts'
import { createPrinter, type Printer } from './platform/printer.ts'
import { createRunLater } from './platform/run-later.ts'
import { createTurns, type Turns } from './platform/take-turns.ts'
import { openLetter } from './owner/send-link.ts'
import {
  distFolder,
  keepFonts,
  loadContract,
  loadPageAssets,
  loadRendering,
  type PageAssets,
  type Rendering,
} from './platform/rendering.ts'
import { openReview, openReviews, thankForReview } from './reviews/open-review.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { undoDecision } from './reviews/undo-decision.ts'
import { createSecurityLog } from './security-log/record-event.ts'
import { settingsJobs } from './settings/jobs.ts'
import { securityLogJobs } from './security-log/jobs.ts'
import { recordRequests } from './security-log/record-requests.ts'
import { exportJobs } from './exports/jobs.ts'
import { exportRoutes } from './exports/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { securityLogRoutes } from './security-log/routes.ts'
import { describeBusinessLetter } from './settings/describe-letter.ts'
import { settingsRoutes } from './settings/routes.ts'
import { describeTextsLetter } from './texts/describe-letter.ts'
import { textJobs } from './texts/jobs.ts'
import { lookUpMissed } from './texts/look-up-missed.ts'
import { textRoutes } from './texts/routes.ts'
import { waitlistJobs } from './waitlist/jobs.ts'
import { waitlistRoutes } from './waitlist/routes.ts'

const proxiesNameNobody =
  'A thousand requests came from trusted proxies alone, none of which named a visitor: all visitors count as one. Have the proxy add X-Forwarded-For (docs/operate.md), and see what npm run doctor says'

export type AppParts = {
  config: Config
  database: Database
  clock: Clock
  log: Log
  mailer: Mailer | null
  texter: Texter | null
  rendering: Rendering
  printer: Printer
  pageAssets: PageAssets
  assets: Assets
  loadFont(name: string): Promise<Uint8Array>
  /** What judges guesses at passwords; businesses of one process share it. */
  guessing?: Guessing
}

export type RunningApp = {
  app: App
  relay: Relay
  /** What happens by the clock; whoever runs the server starts it. */
  jobs: Job[]
  /** Waits for what answers did not wait for. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** The server with the page as it was built, and with the providers that the configuration names. */
export async function loadApp(
  given: Pick<AppParts, 'config' | 'database' | 'clock' | 'log' | 'guessing'>,
): Promise<RunningApp> {
  const { smtp, twilio } = given.config
  const { turns, ...built } = await loadBuilt()
  return createApp({
    ...given,
    // Loaded only where something is sent through it.
    mailer: smtp && (await loadMailer(given, smtp, turns)),
    texter: twilio && (await createTexter(twilio, given.config.publicUrl)),
    ...built,
  })
}

async function loadMailer(
  { config, ...given }: Pick<AppParts, 'config' | 'database' | 'clock' | 'log'>,
  { oauth, ...smtp }: NonNullable<Config['smtp']>,
  turns: Turns,
): Promise<Mailer> {
  const { createMailer } = await import('./platform/channels/mailer.ts')
  if (!oauth) return createMailer({ ...smtp, turns })
  const { openAccessTokens } = await import('./platform/channels/access-tokens.ts')
  return createMailer({ ...smtp, turns, tokens: await openAccessTokens({ ...given, secrets: config, oauth }) })
}

/** What was built is read once, and drawn with in turn, for however many businesses the process has. */
const loadBuilt = loadOnce(async () => {
  const turns = createTurns()
  return {
    turns,
    rendering: drawInTurn(await loadRendering(), turns),
    printer: createPrinter(),
    pageAssets: await loadPageAssets(),
    assets: await loadAssets(join(distFolder, 'client')),
    loadFont: keepFonts(),
  }
})

/** Puts the server together from its parts; listens to nothing, so tests build one without a port. */
export async function createApp(given: AppParts): Promise<RunningApp> {
  const { config, database, clock, log, guessing = createGuessing() } = given
  const closing = new AbortController()
  const limits = createLimits({ database, clock, enabled: config.limits })
  const later = createRunLater(log)
  const securityLog = createSecurityLog({ database, clock, log })
  const formerSecrets = await keepSecrets(database, config, clock.now())
  const links = createPrivateLinks(config.authSecret, { previousSecret: config.previousSecret, formerSecrets })
  const delivery = createDelivery(given, links)
  const availability = cacheAvailability({ database, clock })
  const parts: Parts = { ...given, availability, limits, later, links, closing: closing.signal, delivery }
  const loadAuth = loadAuthOnDemand({ config, database, log, passwords: guessing.passwords })
  const findOwner = createOwnerFinder({ loadAuth, queries: database.queries, clock })
  const may = createMay({ findOwner, queries: database.queries, clock })
  const meters = config.metricsTokens.length === 0 ? null : { requests: createRequestMeter(), jobs: createJobMeter() }

  const app: App = new Hono<AppEnv>()
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
  const checkReady = createCheckReady(database, parts)
  const pageData = cachePageData(parts)
  const answerPage = createAnswerPage(parts, pageData)
  handleErrors(app, {
    log,
    explain: database.shape.explain,
    showOutage: (c, sentence, status) => answerPage(c, { kind: 'outage', sentence }, status),
  })
  pageRoutes(app, parts, { assets: given.assets, pageData, answerPage, states: pageStates(parts) })
  const rules = { may, fresh: createRequireFresh(clock) }
  ownerRoutes(app, parts, { may, findOwner, loadAuth, guessing })
  dashboardRoutes(app, parts, may)
  estimateRoutes(app, parts, { may, answerPage })
  customerRoutes(app, parts, rules)
  searchRoutes(app, parts, may)
  exportRoutes(app, parts, rules)
  bookingRoutes(app, parts, { may, answerPage })
  calendarRoutes(app, parts, rules)
  reviewRoutes(app, parts, { may, answerPage })
  actRoutes(app, parts, {
    may,
    takeBack: {
      booking: (write, act) => undoChange(parts.clock, write, act),
      estimate: undoBooking,
      review: undoDecision,
    },
  })
  messageRoutes(app, parts, may)
  textRoutes(app, parts, may)
  settingsRoutes(app, { ...parts, readPage: pageData.readOrLast, keepHours }, rules)
  waitlistRoutes(app, parts, may)
  functionRoutes(app, parts, may)
  apiTokenRoutes(app, parts, rules)
  securityLogRoutes(app, parts, { may, securityLog })
  findingRoutes(app, parts, may)
  if (meters) metricsRoutes(app, parts, { tokens: config.metricsTokens, meters })
  healthRoutes(app, parts, checkReady)
  serve(app, readApiDescription, { rule: may('api:describe', 'This description') }, async () =>
    describeApi(app, { title: 'Broom', contract: await loadContract() }),
  )
  listRoutes(app)
  answerAtOnce(app, preparing, meters?.requests ?? null)

  const relay = await startRelay(parts.delivery)
  // What was texted while nobody was there to hear it.
  if (delivery.texter) later.run('Looking up missed texts', () => lookUpMissed(parts))
  return {
    app,
    relay,
    jobs: [
      actJobs,
      backupJobs,
      bookingJobs,
      estimateJobs,
      exportJobs,
      healthJobs,
      messageJobs,
      ownerJobs,
      securityLogJobs,
      settingsJobs,
      textJobs,
      waitlistJobs,
      limitJobs,
      keepHouse,
    ]
      .flatMap((jobsOf) => jobsOf(parts))
      .map((job) => meters?.jobs.measure(job) ?? job),
    settled: () => later.settled(),
    async close() {
      closing.abort()
      await later.settled()
      await securityLog.flush()
      await relay.stop()
      given.mailer?.close()
    },
  }
}

/** A year of https only, where the site is reached by https. */
function hstsOf({ publicUrl, hstsSubdomains }: Config): string | null {
  if (!publicUrl?.startsWith('https:')) return null
  return `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
}

/** What the page's address may open, by the name of its parameter. */
function pageStates(parts: Parts): PageStates {
  const named: PageStates['named'] = {
    // Of a private link a mail program may have cut off the token.
    booking: (token, c) => openBooking(parts, token, c),
    review: (token) => openReview(parts, token),
    estimate: (token) => openEstimate(parts, token),
    // A file is compared there.
    verify: (digest) => openVerify(parts, digest),
  }
  const valued: PageStates['valued'] = {
    again: (token) => openBookingAgain(parts, token),
    book: (zip) => openBookingForm(parts, zip),
    reviews: (before, c) => openReviews(parts, { before, rating: c.req.query('rating') }),
    rating: (rating) => openReviews(parts, { before: undefined, rating }),
    service: (name) => openService(parts, name),
    show: (what) => Promise.resolve(what === 'privacy' || what === 'review-rules' ? { kind: what } : null),
    thanks: (outcome) => Promise.resolve(thankForReview(outcome) ?? thankForWaiting(outcome)),
  }
  return { named, valued }
}

function createDelivery(parts: AppParts, links: PrivateLinks): Delivery {
  const { config, database, clock } = parts
  return {
    ...parts,
    links,
    describe: {
      booking: describeBookingLetter(parts),
      estimate: describeEstimateLetter(config, database),
      business: describeBusinessLetter(config, database),
      texts: describeTextsLetter(config, database),
    },
    unsubscribe: (message) => unsubscribeAddress(config, links, message),
    unseal: (sealed) => openLetter(acceptedOf(config), sealed),
    async loadAttachment(attachment, shown = links) {
      if ('content' in attachment) return Buffer.from(attachment.content, 'base64')
      if ('approval' in attachment) {
        const sheet = await loadSheet({ ...parts, links }, attachment.approval.answer)
        if (!sheet) throw new Error(`Approval ${attachment.approval.answer} is gone`)
        return sheet.bytes
      }
      const { id, version } = attachment.estimate
      const pdf = await loadPdf({ ...parts, links }, id, version, shown)
      if (!pdf) throw new Error(`The PDF of estimate ${id} is gone`)
      return pdf.bytes
    },
    underWay: new Set(),
    onSent: {
      'estimate-email': (write, message, at) => recordSentEstimate(clock, write, message, at),
    },
  }
}
