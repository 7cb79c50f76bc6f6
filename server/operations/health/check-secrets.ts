import type { Config } from '../../config.ts'
import type { Finding } from '../../../domain/findings.ts'
import { countOldFactors } from '../../owner/renew-second-factor.ts'
import { findShape } from '../../schema/migrate.ts'
import { openReader } from '../../platform/database/open-reader.ts'
import { countSealed } from '../../platform/database/seal-stored.ts'
import { countClosed } from '../../platform/kept-secrets.ts'

const about = 'secrets'

/** Which are accepted, and whether the newest opens what it has to. */
export async function checkSecrets(config: Config): Promise<Finding[]> {
  const notes = listAccepted(config).map((sentence): Finding => ({ about, level: 'note', sentence }))
  const problems = (await listUnopened(config)).map((sentence): Finding => ({ about, level: 'problem', sentence }))
  if (notes.length + problems.length > 0) return [...problems, ...notes]
  return [{ about, level: 'ok', sentence: 'Of each, one is accepted.' }]
}

function listAccepted({ previousSecret, twilio, metricsTokens, mailReports }: Config): string[] {
  const accepted: [boolean, string, string][] = [
    [
      previousSecret !== null,
      'The secret before the present one is still accepted',
      'take it out when the links made with it are not needed any more (docs/secrets.md)',
    ],
    [
      Boolean(twilio?.previousAuthToken),
      'TWILIO_AUTH_TOKEN_PREVIOUS is still accepted',
      'take it out when Twilio signs with TWILIO_AUTH_TOKEN',
    ],
    [
      metricsTokens.length > 1,
      'METRICS_TOKEN_PREVIOUS is still accepted',
      'take it out when Prometheus shows METRICS_TOKEN',
    ],
    [
      mailReports.tokens.length > 1,
      'MAIL_BOUNCE_TOKEN_PREVIOUS is still accepted',
      'take it out when your mail host shows MAIL_BOUNCE_TOKEN',
    ],
    [
      mailReports.secrets.length > 1,
      'MAIL_WEBHOOK_SECRET has more than one, and all are accepted',
      'leave the newest when your mail service signs with it',
    ],
  ]
  return accepted.flatMap(([isAccepted, what, remedy]) => (isAccepted ? [`${what}; ${remedy}.`] : []))
}

async function listUnopened(config: Config): Promise<string[]> {
  const queries = await openReader(config.database)
  try {
    if ((await findShape(queries)) !== 'current') return []
    const { lost } = await countClosed(queries, config)
    const unread = config.previousSecret === null ? await countOldFactors(queries, config) : 0
    const { lost: ways } = await countSealed(queries, config)
    if (lost === 0 && unread === 0 && ways === 0) return []
    const what =
      ways > 0
        ? 'How to get into homes, addresses of other calendars, and which erased customers want no texts'
        : unread > 0
          ? 'The codes of the owner’s app, and what customers want no texts'
          : 'Which erased customers want no texts'
    return [
      `${what}, can only be read with a secret of before: set AUTH_SECRET_PREVIOUS to it and start the server once, as docs/secrets.md says.`,
    ]
  } catch {
    // The check of the database reports it.
    return []
  } finally {
    await queries.destroy()
  }
}
