import { BlockList, isIP, isIPv4 } from 'node:net'

/** For a library that reads a request's headers only; our own server has determined it. */
export const addressHeader = 'x-broom-address'

export type AddressReader = (peer: string, forwardedFor: string | undefined) => string

export type IsTrusted = (address: string) => boolean

/** As a socket names it. */
export function createIsTrusted(trustedProxies: string[]): IsTrusted {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) addNetwork(trusted, proxy)
  return (named) => {
    const address = plainAddress(named)
    return isIP(address) !== 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}

/** Believes `X-Forwarded-For` only from trusted proxies. */
export function createAddressReader(trustedProxies: string[]): AddressReader {
  const isTrusted = createIsTrusted(trustedProxies)

  return function readAddress(peer: string, forwardedFor: string | undefined): string {
    const address = plainAddress(peer)
    if (forwardedFor === undefined || !isTrusted(address)) return address
    const hops = lastHops(forwardedFor).map((hop) => plainAddress(withoutPort(hop.trim())))
    // The rightmost hop that is not our proxy, even if no address: a stranger may have written everything left of it.
    const caller = hops.findLast((hop) => !isIP(hop) || !isTrusted(hop)) ?? ''
    return isIP(caller) ? caller : address
  }
}

/** More proxies than anyone chains: before them a stranger may have written thousands of hops. */
const mostHops = 10
/** The longest address has 45 letters, plus a port and brackets. */
const longestHop = 64

function lastHops(forwardedFor: string): string[] {
  let from = forwardedFor.length
  for (let hop = 0; hop < mostHops && from > 0; hop++) from = forwardedFor.lastIndexOf(',', from - 1)
  return forwardedFor
    .slice(from + 1)
    .split(',')
    .map((hop) => hop.slice(0, longestHop))
}

/** Some proxies add the port, too: 198.51.100.1:50123, [2001:db8::7]:50123. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
}

/** Narrowest first: of an IPv6 address the /64 of a household, and the /48 of a contract, however it is spelled. */
export function networksOf(address: string): string[] {
  const groups = ipv6Groups(address)
  if (groups === null) return [address]
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`]
}

/** As short as they can be written; null for any other text. */
function ipv6Groups(address: string): string[] | null {
  if (!address.includes(':')) return null
  const written = URL.parse(`http://[${address.replace(/%.*/, '')}]`)?.hostname.slice(1, -1)
  if (written === undefined) return null
  const [left = [], right = []] = written.split('::').map((half) => half.split(':').filter(Boolean))
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}

/** IPv4 callers arrive as ::ffff:192.0.2.1, which may be written in groups as well. */
function plainAddress(address: string): string {
  // The form in which Node writes nearly all of them: parsing groups costs more than everything else before a route.
  if (address.startsWith('::ffff:') && isIPv4(address.slice(7))) return address.slice(7)
  const groups = ipv6Groups(address)
  if (groups?.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return address
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', prefix] = network.split('/')
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  if (prefix === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(prefix), family)
}
