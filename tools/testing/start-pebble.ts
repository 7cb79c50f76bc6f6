import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './find-free-port.ts'
import { findPebble } from './find-programs.ts'
import { createAuthority, writeCertificate } from './write-certificate.ts'

export type Pebble = {
  directory: string
  /** The file of the authority that signed pebble's own certificate: NODE_EXTRA_CA_CERTS of who asks it. */
  trust: string
  /** The certificate of the authority whose certificates it gives out. */
  readRoot(): Promise<string>
  stop(): Promise<void>
}

type Options = {
  /** Where it asks the names that it checks, all of which lead to this machine. */
  httpPort: number
  /** What share of good nonces it rejects, in percent. */
  rejectsNonces?: number
  lifetimeS?: number
}

/** Starts pebble with a name server of its own. */
export async function startPebble({ httpPort, rejectsNonces = 5, lifetimeS = 90 * 86_400 }: Options): Promise<Pebble> {
  const programs = findPebble()
  if (programs === null) throw new Error('pebble is not installed: apt-get install pebble')
  const folder = mkdtempSync(join(tmpdir(), 'broom-pebble-'))
  const [port, management, namesPort, namesManagement] = await Promise.all(Array.from({ length: 4 }, findFreePort))
  const life = { from: Date.now() - 3_600_000, to: Date.now() + 86_400_000 }
  const own = createAuthority('The authority of pebble itself', life)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const [trust, certificate, key, config] = ['trust.pem', 'own.pem', 'own-key.pem', 'config.json'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  writeFileSync(trust, own.certificate)
  writeFileSync(certificate, writeCertificate(own, { names: ['localhost'], addresses: ['127.0.0.1'], publicKey, life }))
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate,
    privateKey: key,
    httpPort,
    tlsPort: 1,
    certificateValidityPeriod: lifetimeS,
  }
  writeFileSync(config, JSON.stringify({ pebble }))
  const names = ['-dns01', `127.0.0.1:${namesPort}`, '-management', `127.0.0.1:${namesManagement}`]
  const nowhere = ['-defaultIPv6', '', '-http01', '', '-https01', '', '-tlsalpn01', '']
  const env = { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: String(rejectsNonces), PEBBLE_AUTHZREUSE: '0' }
  const children = [
    spawn(programs.names, [...names, ...nowhere], { stdio: 'ignore' }),
    spawn(programs.pebble, ['-strict', '-config', config, '-dnsserver', `127.0.0.1:${namesPort}`], {
      stdio: 'ignore',
      env,
    }),
  ]
  async function stop(): Promise<void> {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const directory = `https://localhost:${port}/dir`
  const ask = (url: string) => read(url, own.certificate)
  for (const until = Date.now() + 60_000; ; await wait(50)) {
    const isUp = await ask(directory).then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (Date.now() < until && children.every(({ exitCode }) => exitCode === null)) continue
    await stop()
    throw new Error('pebble did not start')
  }
  return { directory, trust, readRoot: () => ask(`https://localhost:${management}/roots/0`), stop }
}

async function read(url: string, ca: string): Promise<string> {
  const asked = request(url, { ca, agent: false }).end()
  // The first argument of a client's event.
  const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream]
  return text(answer)
}
