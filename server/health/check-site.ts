import type { Config } from '../config.ts'
import type { Finding } from '../../domain/findings.ts'

const patienceMs = 5_000

/** That the server answers on this machine. */
export async function checkServer({ port }: Config): Promise<Finding[]> {
  return [await checkHere(port)]
}

/** That it answers by its public address, through a proxy that says who asks. */
export async function checkSite({ publicUrl, trustedProxies }: Config): Promise<Finding[]> {
  if (publicUrl === null) {
    const sentence = 'PUBLIC_URL is not set: links in messages lead to this machine alone.'
    return [{ about: 'address', level: 'note', sentence }]
  }
  const findings: Finding[] = []
  if (publicUrl.startsWith('http:')) {
    const sentence = `${publicUrl} is not encrypted; put a proxy with a certificate in front (docs/operate.md), and https:// into PUBLIC_URL.`
    findings.push({ about: 'address', level: 'problem', sentence })
  }
  findings.push(await checkAddress(publicUrl))
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0) {
    const sentence =
      'All visitors count as one, for their addresses are the proxy’s; set TRUSTED_PROXIES to its address, such as 127.0.0.1.'
    findings.push({ about: 'proxy', level: 'problem', sentence })
  }
  return findings
}

async function checkHere(port: number): Promise<Finding> {
  const about = 'server'
  const address = `http://127.0.0.1:${port}`
  const status = await ask(`${address}/readyz`)
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

async function checkAddress(publicUrl: string): Promise<Finding> {
  const about = 'address'
  const status = await ask(`${publicUrl}/healthz`)
  if (status === 200) return { about, level: 'ok', sentence: `${publicUrl} leads here.` }
  const sentence = `${publicUrl} does not lead here (${status}); look at the domain’s record, the proxy and its certificate.`
  return { about, level: 'problem', sentence }
}

/** The status of the answer, or the code of what kept it away. */
async function ask(url: string): Promise<number | string> {
  try {
    const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    return status
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null
    return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
  }
}
