import { BlockList, isIP } from 'node:net'

// The networks that nobody on the Internet can reach (RFC 6890), where only this machine's neighbors answer.
const unreachable = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  unreachable.addSubnet(network, prefix, 'ipv4')
  // A gateway of an IPv6 network leads to them as well (NAT64, RFC 6052).
  unreachable.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6')
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b:1::', 48],
  // Tunnels whose addresses hold any IPv4 address (Teredo, 6to4); nobody serves a site from one.
  ['2001::', 32],
  ['2002::', 16],
] as const) {
  unreachable.addSubnet(network, prefix, 'ipv6')
}

/** IPv4, IPv6, or IPv4 within IPv6. */
export function isPrivateAddress(address: string): boolean {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (embedded !== undefined) return isPrivateAddress(embedded)
  const family = isIP(address)
  if (family === 0) return true
  return unreachable.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
