import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'
import { callerHeader, claimedAddress, markedHealth, markHeader, signSite } from './sign-site.ts'

const patienceMs = 5_000

export type Secrets = Pick<Config, 'authSecret' | 'previousSecret'>
/** `status`: or the code of what prevented an answer. */
export type Heard = { status: number | string; mark?: string | null; caller?: string | null }

/** Any program may answer with 200; only this site can answer with its mark. */
export function isOurs({ status, mark }: Heard, { authSecret, previousSecret }: Secrets): boolean {
  const marks = [authSecret, previousSecret].filter((secret) => secret !== null).map(signSite)
  return status === 200 && marks.some((own) => own === mark)
}

export async function askPublic(publicUrl: string): Promise<Heard> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const claim = { 'x-forwarded-for': claimedAddress }
    const asked = await fetch(`${publicUrl}${markedHealth}`, { redirect: 'manual', signal, headers: claim })
    return { status: asked.status, mark: asked.headers.get(markHeader), caller: asked.headers.get(callerHeader) }
  } catch (error) {
    return { status: codeOf(error instanceof Error ? error.cause : null) }
  }
}

/** Not by fetch, which sends no other host name than the address's own. */
export async function askHere(
  place: { port: number; host: string },
  host: string | null,
  path: string,
): Promise<Heard> {
  const asked = get({ ...place, path, headers: host === null ? {} : { host }, agent: false })
  asked.setTimeout(patienceMs, () => asked.destroy())
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    const mark = answer.headers[markHeader]
    return { status: answer.statusCode ?? 0, mark: typeof mark === 'string' ? mark : null }
  } catch (error) {
    return { status: codeOf(error) }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
}
