import { type Config, readUsedConfig } from '../../config.ts'
import { ConfigError } from '../../environment.ts'
import { accountsInUse, readAccounts } from '../../delivery/channels/read-accounts.ts'
import { openReader } from '../../platform/database/open-reader.ts'
import { loadVersion } from '../../platform/rendering.ts'
import { checkBackups } from './check-backups.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkCards } from './check-cards.ts'
import { checkCopies } from './check-copies.ts'
import { checkBriefly, checkDatabase } from './check-database.ts'
import { checkDomain } from './check-domain.ts'
import { checkMail, checkTexts } from './check-channels.ts'
import { checkMailPassword } from './check-mail-password.ts'
import { checkFolders } from './check-folders.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkServer, checkSite } from './check-site.ts'
import { type Check, runChecks } from './run-checks.ts'
import type { Finding } from '../../../domain/findings.ts'

const fromInside: Record<string, Check> = {
  version: checkVersion,
  folder: checkFolders,
  database: checkBriefly,
  mail: checkMail,
  'mail sign-in': checkMailPassword,
  texts: checkTexts,
  cards: checkCards,
  'mail domain': (config) => checkDomain(config),
  address: checkSite,
  certificate: checkCertificate,
  secrets: checkSecrets,
  backups: checkBackups,
  copy: checkCopies,
}
async function checkVersion(): Promise<Finding[]> {
  return [
    { about: 'version', level: 'ok', sentence: `Broom ${await loadVersion()}, on Node ${process.versions.node}.` },
  ]
}

/** Reports a check that is silent for this long, whatever it waits for. */
const patienceMs = 12_000

/** From the running server: within seconds, and without delaying anyone else. */
export function checkFromInside(config: Config, now: number, patience = patienceMs): Promise<Finding[]> {
  return runChecks(config, { checks: fromInside, patience, now })
}

const fromOutside: typeof fromInside = { ...fromInside, database: checkDatabase, server: checkServer }
/** A large file takes long to read. */
const longPatienceMs = 60_000

/** `npm run doctor`: changes nothing. */
export async function checkInstallation(now: number): Promise<Finding[]> {
  let config: Config
  try {
    config = readUsedConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [{ about: 'configuration', level: 'problem', sentence: error.message }]
  }
  const accounts = await readAccountsInUse(config)
  return runChecks({ ...config, ...accounts }, { checks: fromOutside, patience: longPatienceMs, now })
}

/** Only those of the variables if the database cannot be read. */
async function readAccountsInUse(config: Config): Promise<Pick<Config, 'smtp' | 'twilio'>> {
  try {
    const queries = await openReader(config.database)
    try {
      return accountsInUse(config, await readAccounts(queries, config))
    } finally {
      await queries.destroy()
    }
  } catch {
    // Reported by the check of the database itself.
    return config
  }
}
