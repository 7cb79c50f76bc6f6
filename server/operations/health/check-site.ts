import { isIPv6 } from 'node:net'
import type { Config } from '../../config.ts'
import type { Finding } from '../../../domain/findings.ts'
import { askHere, askPublic, type Heard, isOurs, type Secrets } from './ask-site.ts'
import { markedHealth } from './sign-site.ts'

export async function checkServer(config: Config): Promise<Finding[]> {
  return [await checkHere(config)]
}

/** By its public address, through a proxy that names the caller. */
export async function checkSite({
  publicUrl,
  trustedProxies,
  port,
  listenAddress,
  tls,
  ...secrets
}: Config): Promise<Finding[]> {
  if (publicUrl === null) {
    const sentence = 'PUBLIC_URL is not set: links in messages lead to this machine alone.'
    return [{ about: 'address', level: 'note', sentence }]
  }
  const findings: Finding[] = []
  if (publicUrl.startsWith('http:')) {
    const sentence = `${publicUrl} is not encrypted; set DOMAIN, or put a proxy with a certificate in front and https:// into PUBLIC_URL (docs/install.md).`
    findings.push({ about: 'address', level: 'problem', sentence })
  }
  const answer = await askPublic(publicUrl)
  findings.push(judgeAddress(publicUrl, answer, secrets))
  if (trustedProxies.length > 0 && isOurs(answer, secrets)) findings.push(...judgeCaller(publicUrl, answer.caller))
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0 && tls === null) {
    const sentence =
      'All visitors count as one, for their addresses are the proxy’s; set TRUSTED_PROXIES to its address, such as 127.0.0.1.'
    findings.push({ about: 'proxy', level: 'problem', sentence })
  }
  if (trustedProxies.length > 0 && trustedProxies.every(isThisMachine) && listenAddress === null) {
    const sentence = `Port ${port} takes requests of other machines too, past the proxy on this one; set LISTEN_ADDRESS=127.0.0.1, or keep the port closed to them.`
    findings.push({ about: 'proxy', level: 'note', sentence })
  }
  return findings
}

function isThisMachine(network: string): boolean {
  return network.startsWith('127.') || network.split('/')[0] === '::1'
}

async function checkHere({ port, listenAddress, publicUrl, ...secrets }: Config): Promise<Finding> {
  const about = 'server'
  const place = { port, host: listenAddress ?? '127.0.0.1' }
  const address = `http://${isIPv6(place.host) ? `[${place.host}]` : place.host}:${port}`
  // With many businesses, the one of this name is meant.
  const host = publicUrl === null ? null : new URL(publicUrl).host
  const known = await askHere(place, host, markedHealth)
  if (known.status === 200 && !isOurs(known, secrets)) return { about, level: 'problem', sentence: tellOther(address) }
  const { status } = known.status === 200 ? await askHere(place, host, '/readyz') : known
  if (status === 200) return { about, level: 'ok', sentence: `It answers at ${address} and can work.` }
  if (typeof status === 'number') {
    return {
      about,
      level: 'problem',
      sentence: `It answers at ${address} but cannot work (${status}); its log says why.`,
    }
  }
  return {
    about,
    level: 'note',
    sentence: `None answers at ${address} (${status}); start it, or run this with its PORT.`,
  }
}

const addressLine =
  'have it add each visitor’s address to X-Forwarded-For, as the blocks for Caddy and nginx in docs/install.md do'

/** Visitors' limits count by the caller whom the proxy names. */
function judgeCaller(publicUrl: string, caller: string | null | undefined): Finding[] {
  const about = 'proxy'
  if (caller === 'named') return [{ about, level: 'ok', sentence: 'It says who asks.' }]
  const faults: Record<string, string> = {
    unnamed: `It does not say who asks, so all visitors count as one; ${addressLine}.`,
    claimed: `It passes X-Forwarded-For on as a visitor wrote it, so anybody can say that they are somebody else; ${addressLine}.`,
    // Without TLS there may be none.
    ...(publicUrl.startsWith('https:') && {
      direct: 'It is not among TRUSTED_PROXIES, so all visitors count as one; put the address that it asks from there.',
    }),
  }
  const sentence = faults[caller ?? '']
  return sentence === undefined ? [] : [{ about, level: 'problem', sentence }]
}

function judgeAddress(publicUrl: string, answer: Heard, secrets: Secrets): Finding {
  const about = 'address'
  if (isOurs(answer, secrets)) return { about, level: 'ok', sentence: `${publicUrl} leads here.` }
  if (answer.status === 200) return { about, level: 'problem', sentence: tellOther(publicUrl) }
  const sentence = `${publicUrl} does not lead here (${answer.status}); look at the domain’s record, the proxy and its certificate.`
  return { about, level: 'problem', sentence }
}

function tellOther(address: string): string {
  return `What answers at ${address} is not this site as it is installed: restart the server if it was upgraded or has a new secret, else look at where that address leads.`
}
