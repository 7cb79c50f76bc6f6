import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, readConfig, readPlace } from '../config.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkDomain } from './check-domain.ts'
import { checkChannels } from './check-channels.ts'
import { checkFolders } from './check-folders.ts'
import { checkSite } from './check-site.ts'
import type { Finding } from './describe-findings.ts'

type Check = (config: Config) => Promise<Finding[]>

const checks: Record<string, Check> = {
  folders: checkFolders,
  database: checkDatabase,
  channels: checkChannels,
  domain: checkDomain,
  site: checkSite,
  backups: checkBackups,
}

/** `npm run doctor`: looks at all that the server stands on, and changes none of it. */
export async function checkInstallation(): Promise<Finding[]> {
  const { dataDir, database } = readPlace()
  if (!existsSync(join(dataDir, 'auth-secret')) && database.kind === 'sqlite') {
    const sentence = `There is no business in ${dataDir} yet; start the server once, or name its folder with DATA_DIR.`
    return [{ about: 'folder', level: 'problem', sentence }]
  }
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [{ about: 'configuration', level: 'problem', sentence: error.message }]
  }
  const findings: Finding[] = [describeConfiguration(config)]
  for (const [about, check] of Object.entries(checks)) {
    findings.push(
      ...(await check(config).catch((error: unknown): Finding[] => [
        { about, level: 'problem', sentence: `This could not be looked at: ${withoutSecrets(String(error), config)}` },
      ])),
    )
  }
  return findings
}

function describeConfiguration({ limits }: Config): Finding {
  const about = 'configuration'
  if (limits) return { about, level: 'ok', sentence: 'Nothing contradicts.' }
  return { about, level: 'problem', sentence: 'The limits against abuse are off; take LIMITS=off away.' }
}

/** Whatever a library says of an error may have an address with a password in it. */
function withoutSecrets(text: string, { authSecret, smtp, twilio, database }: Config): string {
  const url = database.kind === 'postgres' ? database.url : ''
  const secrets = [authSecret, twilio?.authToken, ...[smtp?.url, url].map((each) => URL.parse(each ?? '')?.password)]
  return secrets.reduce<string>((told, secret) => (secret ? told.replaceAll(secret, '…') : told), text)
}
