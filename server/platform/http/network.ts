import { BlockList, isIP, isIPv4 } from 'node:net'

/** Names the caller's address as our own server has found it, to a library that reads a request's headers only. */
export const addressHeader = 'x-broom-address'

/** Reads the caller's address, believing `X-Forwarded-For` only from trusted proxies. */
export function createAddressReader(trustedProxies: string[]) {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) addNetwork(trusted, proxy)
  const isTrusted = (address: string) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

  return function readAddress(peer: string, forwardedFor: string | undefined): string {
    const address = plainAddress(peer)
    if (forwardedFor === undefined || !isIP(address) || !isTrusted(address)) return address
    const hops = forwardedFor.split(',').map((hop) => plainAddress(hop.trim()))
    // The rightmost hop that is not ours: everything left of it was written by a stranger.
    return hops.findLast((hop) => isIP(hop) && !isTrusted(hop)) ?? address
  }
}

/** What limits count by: one household or office, not one of the 2^64 addresses it may use. */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : []
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** IPv4 callers on an IPv6 socket arrive as ::ffff:192.0.2.1. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', prefix] = network.split('/')
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  if (prefix === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(prefix), family)
}
