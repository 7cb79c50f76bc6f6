import { bookingRoutes } from './bookings/routes.ts'
import { findAgreedLength, requireEstimateLink } from './estimates/require-link.ts'
import { prepareApp } from './prepare-app.ts'
import { pageStates } from './page-states.ts'
import { nouns } from './nouns.ts'
import { createDelivery } from './create-delivery.ts'
import { tellWaiting } from './waitlist/tell-waiting.ts'
import { Hono } from 'hono'
import { readApiDescription } from '../domain/endpoints/api-description.ts'
import type { UndoableNoun } from '../domain/undo.ts'
import { actRoutes } from './acts/routes.ts'
import type { TakeBack } from './acts/undo-act.ts'
import { renewCardSeal } from './cards/account-store.ts'
import { cacheAvailability } from './bookings/cache-availability.ts'
import { keepHours } from './bookings/keep-hours.ts'
import { renewPlaces } from './bookings/renew-places.ts'
import { undoEstimates } from './estimates/change-with-record.ts'
import { undoFollowing } from './bookings/change-with-record.ts'
import { undoChange } from './bookings/undo-change.ts'
import type { Channels } from './delivery/channels/open-channels.ts'
import { type Relay, startRelay } from './delivery/relay-messages.ts'
import { undoBooking } from './estimates/book-by-owner.ts'
import { healthRoutes, metricsRoutes } from './operations/health/routes.ts'
import type { AppParts, Parts } from './parts.ts'
import { undoAssignment } from './crew/assign-visit.ts'
import { undoCustomer } from './customers/undo-customer.ts'
import { undoPerson } from './crew/change-person.ts'
import { claimOf, undoAnswer } from './invoices/answer-claim.ts'
import { lookUpCards } from './invoices/look-up-cards.ts'
import { undoEntries } from './ledger/undo-entries.ts'
import { undoOpening } from './openings/undo-opening.ts'
import { undoClosedDay } from './series/undo-closed-day.ts'
import { undoSeries } from './series/undo-series.ts'
import { loadAuthOnDemand } from './owner/load-auth.ts'
import { createOwnerFinder } from './owner/find-owner.ts'
import { createRequireFresh, createMay } from './owner/require-owner.ts'
import { ownerRoutes } from './owner/routes.ts'
import { createGuessing } from './owner/limit-guesses.ts'
import { createAnswerPage } from './page/answer-page.ts'
import { cachePageData } from './page/cache-page-data.ts'
import { pageRoutes } from './page/routes.ts'
import { createCheckReady } from './platform/check-ready.ts'
import type { Clock } from './platform/clock.ts'
import { listRoutes } from './platform/http/access.ts'
import { answerAtOnce } from './platform/http/answer-at-once.ts'
import type { App, AppEnv } from './platform/http/app-context.ts'
import { describeApi } from './platform/http/describe-api.ts'
import { handleErrors } from './platform/http/handle-errors.ts'
import { createRequestMeter } from './platform/http/measure-requests.ts'
import { serve } from './platform/http/serve.ts'
import { keepHouse } from './platform/keep-house.ts'
import { createJobMeter, type Job } from './platform/jobs.ts'
import { createLoopMeter } from './platform/measure-loop.ts'
import { createLimits } from './platform/limits/create-limits.ts'
import { limitJobs } from './platform/limits/jobs.ts'
import { sealWith } from './platform/database/seal-columns.ts'
import { sealStored } from './platform/database/seal-stored.ts'
import { keepSecrets } from './platform/kept-secrets.ts'
import { createPrivateLinks } from './platform/private-links.ts'
import { createRunLater } from './platform/run-later.ts'
import { loadContract } from './platform/rendering.ts'
import { undoDecision } from './reviews/undo-decision.ts'
import { createSecurityLog } from './security-log/record-event.ts'
import { securityLogRoutes } from './security-log/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { lookUpMissed } from './texts/look-up-missed.ts'

export type RunningApp = {
  app: App
  relay: Relay
  channels: Channels
  /** Scheduled work; the process that runs the server starts it. */
  jobs: Job[]
  /** Waits for work that answers did not wait for. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Listens to nothing, so tests build one without a port. */
export async function createApp(given: AppParts): Promise<RunningApp> {
  const { config, database, clock, log, guessing = createGuessing() } = given
  const closing = new AbortController()
  const limits = createLimits({ database, clock, enabled: config.limits })
  const later = createRunLater(log)
  const securityLog = createSecurityLog({ database, clock, log })
  sealWith(database.queries, config)
  await sealStored(database.queries, config)
  const formerSecrets = await keepSecrets(database, config, clock.now())
  await renewCardSeal(database.queries, config)
  const links = createPrivateLinks(config.authSecret, { previousSecret: config.previousSecret, formerSecrets })
  const delivery = createDelivery(given, links)
  const availability = cacheAvailability({ database, clock })
  const parts: Parts = {
    ...given,
    availability,
    limits,
    later,
    links,
    closing: closing.signal,
    streams: { open: 0 },
    delivery,
  }
  const loadAuth = loadAuthOnDemand({ config, database, log, passwords: guessing.passwords })
  const findOwner = createOwnerFinder({ loadAuth, queries: database.queries, clock })
  const may = createMay({ findOwner, queries: database.queries, clock })
  const meters = config.metricsTokens.length === 0 ? null : createMeters()

  const app: App = new Hono<AppEnv>()
  const preparing = await prepareApp(app, parts, { securityLog, meters })
  const pageData = cachePageData(parts)
  const answerPage = createAnswerPage(parts, pageData)
  handleErrors(app, {
    log,
    explain: database.shape.explain,
    showOutage: (c, sentence, status) => answerPage(c, { kind: 'outage', sentence }, status),
    showWrongOrigin: (c) => answerPage(c, { kind: 'wrong-origin' }),
  })
  pageRoutes(app, parts, { assets: given.assets, pageData, answerPage, states: pageStates(parts) })
  const doors = { may, fresh: createRequireFresh(clock), answerPage }
  for (const { routes } of nouns) routes?.(app, parts, doors)
  // These need more than a door.
  const agreedLength = async (token: string) => findAgreedLength(parts, await requireEstimateLink(parts, token))
  bookingRoutes(app, parts, { ...doors, agreedLength })
  ownerRoutes(app, parts, { may, findOwner, loadAuth, guessing })
  settingsRoutes(app, { ...parts, readPage: pageData.readOrLast, keepHours, renewPlaces, tellWaiting }, doors)
  actRoutes(app, parts, { may, takeBack: takeBackWith(clock) })
  securityLogRoutes(app, parts, { may, securityLog })
  if (meters) metricsRoutes(app, parts, { tokens: config.metricsTokens, meters })
  healthRoutes(app, parts, createCheckReady(database, parts))
  serve(app, readApiDescription, { rule: may('api:describe', 'This description') }, async () =>
    describeApi(app, { title: 'Broom', contract: await loadContract() }),
  )
  listRoutes(app)
  answerAtOnce(app, preparing, meters?.requests ?? null)

  const relay = await startRelay(parts.delivery)
  // Texts that came while the server was down.
  if (delivery.texter) later.run('Looking up missed texts', () => lookUpMissed(parts))
  // Payments, charges and refunds from just before this server was stopped or killed.
  later.run('Looking up card payments', () => lookUpCards(parts))
  return {
    app,
    relay,
    channels: given.channels,
    jobs: [...nouns.flatMap(({ jobs }) => jobs?.(parts) ?? []), ...limitJobs(parts), ...keepHouse(parts)].map(
      (job) => meters?.jobs.measure(job) ?? job,
    ),
    settled: () => later.settled(),
    async close() {
      closing.abort()
      meters?.loop.stop()
      await later.settled()
      await securityLog.flush()
      await relay.stop()
      given.channels.close()
    },
  }
}

function createMeters() {
  return { requests: createRequestMeter(), jobs: createJobMeter(), loop: createLoopMeter() }
}

function takeBackWith(clock: Clock): Record<UndoableNoun, TakeBack> {
  return {
    booking: (write, act) => undoChange(clock, write, act),
    estimate: undoBooking,
    series: (write, act) => undoSeries(clock, write, act),
    'closed-day': (write, act) => undoClosedDay(clock, write, act),
    opening: undoOpening,
    review: undoDecision,
    person: (write, act) => undoPerson(clock, write, act),
    assignment: undoAssignment,
    customer: async (write, act) =>
      (await undoFollowing(clock, write, act)) ??
      (await undoEstimates(write, act, clock.now())) ??
      undoCustomer(write, act),
    ledger: (write, act) => {
      const claim = claimOf(act)
      const now = clock.now()
      return claim === null ? undoEntries(write, act, now) : undoAnswer(write, { act, claim, now })
    },
  }
}
