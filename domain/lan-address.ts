/** An address of this machine, as `os.networkInterfaces()` lists it. */
export type OwnAddress = { family: string; address: string; internal: boolean }

/** Interfaces between programs on this machine; nothing outside reaches these. */
const madeUp = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|tailscale|wg|lo)/

/** Null without one. Of several the private one of a home or an office (RFC 1918). */
export function lanAddress(interfaces: Readonly<Record<string, readonly OwnAddress[] | undefined>>): string | null {
  const outside = Object.entries(interfaces).flatMap(([name, addresses]) =>
    madeUp.test(name) ? [] : (addresses ?? []).filter((one) => one.family === 'IPv4' && !one.internal),
  )
  const found = outside.map(({ address }) => address).filter((address) => !address.startsWith('169.254.'))
  return found.find((address) => isPrivate.test(address)) ?? found[0] ?? null
}

const isPrivate = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/
