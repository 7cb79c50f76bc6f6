import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Business } from './business.ts'

export const patienceMs = 90_000
export const lostMs = 20

type Killing = { mark: string; at: number; fate: 'cut' | 'cut-answer' }

/** From now on steps count. */
export async function arm({ proxy, server }: Business, { mark, at, fate }: Killing): Promise<void> {
  const { child } = server()
  if (proxy) {
    let left = at
    return proxy.watch(() => {
      if (--left !== 0) return 'pass'
      child.kill('SIGKILL')
      return fate
    })
  }
  writeFileSync(mark, String(at))
  child.kill('SIGUSR2')
  // It takes the file away when it has read it, unless it dies at an earlier step.
  while (existsSync(mark) && child.signalCode === null) await wait(lostMs)
}

export async function disarm(business: Business, mark: string): Promise<void> {
  const { child } = business.server()
  if (child.signalCode === null) await arm(business, { mark, at: Number.POSITIVE_INFINITY, fate: 'cut' })
  rmSync(mark, { force: true })
  // Killed around its very last message, it may still be running.
  if (business.proxy && child.killed && child.signalCode === null) await once(child, 'exit')
  if (business.server().child.signalCode !== null) await business.restart()
}

/** Presses with the same key until there is an answer, and starts the server again when it is dead. */
export async function press(business: Business, path: string, body: object): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until;) {
    if (business.server().child.signalCode !== null) await business.restart()
    const status = await fetch(business.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200) return
    if (status >= 400 && status < 500) throw new Error(`${path} was answered with ${status}`)
    await wait(lostMs)
  }
  throw new Error(`${path} was not answered for ${patienceMs / 1000} s`)
}
