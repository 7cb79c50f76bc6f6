import { Server as SecureServer } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'
import type { Config } from './config.ts'
import { answerWithoutTls, redirectOthers } from './operations/certificates/answer-without-tls.ts'
import { keepCertificate } from './operations/certificates/keep-certificate.ts'
import { systemClock } from './platform/clock.ts'
import type { App } from './platform/http/app-context.ts'
import { openPort } from './platform/http/open-port.ts'
import type { Log } from './platform/process/log.ts'
import { StartError } from './platform/process/start-error.ts'

type Site = Pick<App, 'fetch'>

/** PORT's first. With DOMAIN also 80 and 443, with a certificate that is requested and renewed from now on. */
export async function openDoors(
  site: Site,
  { port, secondPort, listenAddress, tls, publicUrl, dataDir }: Config,
  log: Log,
): Promise<[ServerType, ...ServerType[]]> {
  const inner = await openPort(site, { port, hostname: listenAddress ?? undefined })
  if (tls === null || publicUrl === null) {
    const second =
      secondPort === null ? null : await openSecond(site, { port: secondPort, hostname: listenAddress }, log)
    return second === null ? [inner] : [inner, second]
  }
  const { names, httpPort, httpsPort } = tls
  const hostname = tls.listenAddress ?? undefined
  const secure = await openDoor(redirectOthers({ site: publicUrl, names }, site), {
    port: httpsPort,
    hostname,
    isSecure: true,
  })
  let hasCertificate = false
  const keeper = await keepCertificate({
    tls,
    dataDir,
    clock: systemClock,
    log,
    random: Math.random,
    sleep,
    use({ key, chain }) {
      // Open connections keep the certificate that they began with.
      if (secure instanceof SecureServer) secure.setSecureContext({ key, cert: chain })
      hasCertificate = true
    },
  })
  const { challenges } = keeper
  const plain = answerWithoutTls({ site: publicUrl, challenges, hasCertificate: () => hasCertificate })
  const outer = await openDoor(plain, { port: httpPort, hostname })
  keeper.begin()
  secure.once('close', keeper.stop)
  return [inner, secure, outer]
}

/** Installers of containers ask at port 80; where it may not be opened nobody needs it. */
async function openSecond(
  site: Site,
  { port, hostname }: { port: number; hostname: string | null },
  log: Log,
): Promise<ServerType | null> {
  try {
    return await openPort(site, { port, hostname: hostname ?? undefined })
  } catch (error) {
    log.warn('The second port could not be opened', { port, error: String(error) })
    return null
  }
}

type Door = Parameters<typeof openPort>[1]

/** 80 and 443 are often taken, or open to root alone. */
async function openDoor(site: Site, door: Door): Promise<ServerType> {
  try {
    return await openPort(site, door)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Another program uses port ${door.port}, such as nginx, Apache or Caddy; stop it, or leave DOMAIN out and let that program be the proxy (docs/install.md).`,
      )
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${door.port} may not be opened by this user; give the service AmbientCapabilities=CAP_NET_BIND_SERVICE, as the unit in docs/install.md has it.`,
      )
    }
    throw error
  }
}
