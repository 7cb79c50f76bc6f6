import type { Parts } from '../parts.ts'
import { withRule } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { takesUpTo } from '../platform/http/bound-bodies.ts'
import { requireSigned } from '../platform/http/require-signed.ts'
import { isFromService, isSame } from './check-webhook.ts'
import { readReport, readServiceEvent, type ServiceEvent } from './read-report.ts'
import { applyReport, findMailTo, type MailReport } from './report-store.ts'

/** A report may bring back its whole message. */
const reportMaxBytes = 1024 * 1024
/** Mail hosts give up after five days; services say so a little later. */
const reportedWithinMs = 7 * 24 * 3_600_000

/** Only with the configured secrets. Reports of no use are answered as accepted, so that they do not come again. */
export function mailWebhookRoutes(app: App, parts: Parts): void {
  const { mailReports } = parts.config
  const { database, clock, limits } = parts
  if (mailReports.tokens.length > 0) {
    const right = mailReports.tokens.map((token) => `Bearer ${token}`)
    const rule = withRule({ access: 'program', summary: 'What a mail host reports of an e-mail' }, async (c, next) => {
      const shown = c.req.header('authorization') ?? ''
      await requireSigned({
        limits,
        networks: c.get('networks'),
        isSigned: () => right.some((one) => isSame(shown, one)),
      })
      await next()
    })
    app.post('/webhooks/mail/bounce', rule, takesUpTo(reportMaxBytes), async (c) => {
      const report = await readReport(new Uint8Array(await c.req.raw.arrayBuffer()))
      if (report) await take(report)
      return c.body(null, 204)
    })
  }
  if (mailReports.secrets.length > 0) {
    const signed = withRule({ access: 'program', summary: 'What a mail service tells of an e-mail' }, (_c, next) =>
      next(),
    )
    app.post('/webhooks/mail/events', signed, async (c) => {
      const body = await c.req.raw.text()
      const { headers } = c.req.raw
      await requireSigned({
        limits,
        networks: c.get('networks'),
        isSigned: () => isFromService({ secrets: mailReports.secrets, headers, body, now: clock.now() }),
      })
      const event = readServiceEvent(body)
      const mail = event && (event.mail ?? (await findMail(event)))
      if (event && mail) await take({ mail, news: event.news, takenAt: event.takenAt })
      return c.body(null, 204)
    })
  }

  async function take(report: MailReport): Promise<void> {
    await database.transaction((write) => applyReport(write, report, clock.now()))
  }

  async function findMail({ recipient, subject }: ServiceEvent) {
    if (recipient === null) return null
    return findMailTo(database.queries, { recipient, subject, since: clock.now() - reportedWithinMs })
  }
}
