import { spawnSync } from 'node:child_process'

type Load = { connections: number; seconds: number; headers: Record<string, string> }

/** Asks for an address as fast as it is answered, with wrk; the number of answers, or null if wrk is not installed. */
export function runWrk(url: string, { connections, seconds, headers }: Load): number | null {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}`, ...lines, url]
  const { error, stdout } = spawnSync('wrk', args, { encoding: 'utf8' })
  if (error) return null
  const [, answers] = /(\d+) requests in /.exec(stdout) ?? []
  if (answers === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk met errors:\n${stdout}`)
  return Number(answers)
}
