import { setTimeout } from 'node:timers/promises'
import type { Finding } from '../../../domain/findings.ts'
import type { Config } from '../../config.ts'

export type Check = (config: Config, now: number) => Promise<Finding[]>

/** All at once; none can hold up the others or reveal a secret. */
export async function runChecks(
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
