import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../testing/find-free-port.ts'
import { type Node, type Place, settingsOf } from './cluster-settings.ts'

export async function prepareNodes(place: Place): Promise<Node[]> {
  const nodes: Node[] = []
  for (const name of ['one', 'two']) {
    const [port, rest] = [await findFreePort(), await findFreePort()]
    const [data, settings] = [join(place.folder, name), join(place.folder, `${name}.json`)]
    const node = { name, port, rest, data, settings, patroni: null }
    writeFileSync(settings, JSON.stringify(settingsOf(node, place)))
    nodes.push(node)
  }
  return nodes
}

/** The postmaster has no parent any more: Patroni has let go of it. */
export function readPostmasterPid(data: string): number {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
}

export async function isRole({ rest }: Node, role: 'primary' | 'sync'): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${rest}/${role}`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

export async function findPrimary(nodes: readonly Node[]): Promise<Node | null> {
  for (const node of nodes) if (await isRole(node, 'primary')) return node
  return null
}

const patienceMs = 90_000

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const last = Date.now() + patienceMs; !(await isSo()); await wait(200)) {
    if (Date.now() > last) throw new Error(`The cluster: ${what} has not come to be in ${patienceMs / 1000} s`)
  }
}
