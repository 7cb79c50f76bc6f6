import * as say from '#words/office/account.ts'

/** `Chrome on Android`. */
export function describeDevice(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return say.unknownDevice
  const browser = named(browsers, userAgent) ?? say.anotherProgram
  const system = named(systems, userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
}

/** For IPv6 the network, which is all that a household has. */
export function shortAddress(address: string): string {
  if (/^127\.|^(0*:)*0*1$/.test(address)) return 'this computer'
  if (!address.includes(':')) return address
  const groups = address.split('::')[0]?.split(':').slice(0, 4) ?? []
  const plain = groups.map((group) => group.replace(/^0+(?=.)/, ''))
  return `${plain.join(':')}::`.replace(/(:0)+::$/, '::')
}

type Names = readonly (readonly [name: string, sign: RegExp])[]

// The order matters: nearly every browser also claims to be an older one.
const browsers: Names = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]

const systems: Names = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
]

function named(names: Names, text: string): string | undefined {
  return names.find(([, sign]) => sign.test(text))?.[0]
}
