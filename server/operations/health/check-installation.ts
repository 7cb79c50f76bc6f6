import { setTimeout } from 'node:timers/promises'
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
import type { Finding } from '../../../domain/findings.ts'

type Check = (config: Config, now: number) => Promise<Finding[]>

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
  return checkAll(config, { checks: fromInside, patience, now })
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
  return checkAll({ ...config, ...accounts }, { checks: fromOutside, patience: longPatienceMs, now })
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

async function checkAll(
  config: Config,
  { checks, patience, now }: { checks: Record<string, Check>; patience: number; now: number },
): Promise<Finding[]> {
  const looks = Object.entries(checks).map(async ([about, check]): Promise<Finding[]> => {
    const late = new AbortController()
    try {
      return await Promise.race([check(config, now), giveUp(about, patience, late.signal)])
    } catch (error) {
      return [{ about, level: 'problem', sentence: `This could not be looked at: ${String(error)}` }]
    } finally {
      late.abort()
    }
  })
  const findings = [...describeConfiguration(config), ...(await Promise.all(looks)).flat()]
  return findings.map((finding) => ({ ...finding, sentence: withoutSecrets(finding.sentence, config) }))
}

async function giveUp(about: string, patience: number, signal: AbortSignal): Promise<Finding[]> {
  await setTimeout(patience, null, { signal })
  const sentence = `There was no answer within ${patience / 1000} s; see whether what it asks is up and can be reached from here, then look again.`
  return [{ about, level: 'problem', sentence }]
}

function describeConfiguration({ limits, misspelt }: Config): Finding[] {
  const about = 'configuration'
  const notes = misspelt.map(({ name, meant }): Finding => ({
    about,
    level: 'note',
    sentence: `Nobody reads ${name}; if ${meant} was meant, set that.`,
  }))
  if (!limits) {
    const sentence = 'The limits against abuse are off; take LIMITS=off away.'
    return [{ about, level: 'problem', sentence }, ...notes]
  }
  return notes.length > 0 ? notes : [{ about, level: 'ok', sentence: 'Nothing contradicts.' }]
}

/** A library's error may contain an address with a password in it. */
function withoutSecrets(text: string, config: Config): string {
  const { authSecret, previousSecret, smtp, twilio, database, copyTo } = config
  const url = database.kind === 'postgres' ? database.url : ''
  const secrets = [
    authSecret,
    previousSecret,
    twilio?.authToken,
    twilio?.previousAuthToken,
    copyTo?.kind === 'bucket' ? copyTo.secret : null,
    smtp?.oauth?.clientSecret,
    smtp?.oauth?.refreshToken,
    ...[smtp?.url, url].map((each) => URL.parse(each ?? '')?.password),
  ]
  return secrets.reduce<string>((told, secret) => (secret ? told.replaceAll(secret, '…') : told), text)
}
