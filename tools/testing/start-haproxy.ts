import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './find-free-port.ts'
import { findHaproxy } from './find-programs.ts'
import { linesOf } from './read-operate.ts'

export type Haproxy = { url: string; stop(): Promise<void> }

/**
 * HAProxy before servers of this machine, by the ports they listen at, with the settings of the page on operating. Only the
 * addresses differ, TLS is left out, and the answer says which server it comes from.
 */
export async function startHaproxy(ports: readonly number[]): Promise<Haproxy> {
  const folder = mkdtempSync(join(tmpdir(), 'broom-haproxy-'))
  const port = await findFreePort()
  const settings = linesOf('haproxy').flatMap((line) => {
    if (line.startsWith('bind :443 ')) return [`bind 127.0.0.1:${port}`]
    // Without TLS there is nothing to redirect to.
    if (/^(server |bind |http-request redirect )/.test(line)) return []
    return line.startsWith('backend ') ? [line, 'http-response set-header x-server %s'] : [line]
  })
  const [, ...how] =
    linesOf('haproxy')
      .find((line) => line.startsWith('server '))
      ?.split(/(?= check)/) ?? []
  const servers = ports.map((each, at) => `server node${at + 1} 127.0.0.1:${each}${how.join('')}`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, `${[...settings, ...servers].join('\n')}\n`)
  const child = spawn(findHaproxy() ?? '', ['-db', '-f', file], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (const until = Date.now() + 60_000; ; await wait(50)) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { url, stop }
    if (child.exitCode === null && Date.now() < until) continue
    await stop()
    throw new Error('HAProxy did not start')
  }
}
