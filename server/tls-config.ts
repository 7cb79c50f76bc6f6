import { isIP } from 'node:net'
import { ConfigError, type Environment, isHostName, listOf } from './environment.ts'
import { isLoopback } from './mail-oauth.ts'

/** https by the server itself, with a certificate for these names. */
export type TlsConfig = {
  /** The site's own name, and others that lead to it. */
  names: string[]
  /** The certificate authority (RFC 8555 §7.1.1). */
  directory: string
  httpPort: number
  httpsPort: number
  /** Null for all addresses of this machine. */
  listenAddress: string | null
}

const letsEncrypt = 'https://acme-v02.api.letsencrypt.org/directory'
const ordinaryPorts = { HTTP_PORT: 80, HTTPS_PORT: 443 } as const
const ofDomainAlone = ['ACME_DIRECTORY', 'HTTP_PORT', 'HTTPS_PORT'] as const

/** Null without DOMAIN: another program is in front, or nobody encrypts. */
export function readTlsConfig(environment: Environment, listenAddress: string | null): TlsConfig | null {
  const names = listOf(environment['DOMAIN']).map((name) => name.toLowerCase())
  if (names.length === 0) {
    const alone = ofDomainAlone.find((name) => environment[name])
    if (alone === undefined) return null
    throw new ConfigError(`${alone} is set but DOMAIN is not; set DOMAIN too, or remove ${alone}.`)
  }
  const strange = names.find((name) => !isHostName(name) || isIP(name) !== 0 || !name.includes('.'))
  if (strange !== undefined) {
    throw new ConfigError(
      `DOMAIN has "${strange}", for which there is no certificate; set it to a name such as www.example.com, with commas between several.`,
    )
  }
  if (environment['DATABASE_URL']) {
    throw new ConfigError(
      'DOMAIN gets a certificate for one server whose data is a file, and DATABASE_URL is set; leave DOMAIN out, set PUBLIC_URL, and put Caddy in front (docs/install.md).',
    )
  }
  const [httpPort, httpsPort] = [readPort(environment, 'HTTP_PORT'), readPort(environment, 'HTTPS_PORT')]
  if (httpPort === httpsPort)
    throw new ConfigError(`HTTP_PORT and HTTPS_PORT are both ${httpPort}; change one of them.`)
  if (listenAddress !== null && isLoopback(listenAddress) && (httpPort === 80 || httpsPort === 443)) {
    throw new ConfigError(
      `DOMAIN is set, and LISTEN_ADDRESS=${listenAddress} keeps every visitor out; leave LISTEN_ADDRESS out.`,
    )
  }
  return { names: [...new Set(names)], directory: readDirectoryUrl(environment), httpPort, httpsPort, listenAddress }
}

/** PUBLIC_URL may add a port that something else forwards from. */
export function publicUrlOf({ names: [name = ''] }: TlsConfig, publicUrl: string | null): string {
  if (publicUrl === null) return `https://${name}`
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && hostname === name) return publicUrl
  throw new ConfigError(
    `PUBLIC_URL is "${publicUrl}", and the first name of DOMAIN is ${name}; leave PUBLIC_URL out, or set it to https://${name}.`,
  )
}

function readPort(environment: Environment, name: keyof typeof ordinaryPorts): number {
  const given = environment[name]
  const port = given ? Number(given) : ordinaryPorts[name]
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new ConfigError(`${name} is "${given}"; set it to a number between 1 and 65535, or leave it out.`)
}

function readDirectoryUrl({ ACME_DIRECTORY }: Environment): string {
  if (!ACME_DIRECTORY) return letsEncrypt
  const url = URL.parse(ACME_DIRECTORY)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) return url.href
  throw new ConfigError(
    `ACME_DIRECTORY is "${ACME_DIRECTORY}"; set it to the https address of an authority’s directory, or leave it out for Let’s Encrypt.`,
  )
}
