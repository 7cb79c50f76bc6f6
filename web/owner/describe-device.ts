/** A browser and a system in words that a person recognises: `Chrome on Android`. */
export function describeDevice(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'Unknown device'
  const browser = named(browsers, userAgent) ?? 'Another program'
  const system = named(systems, userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
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
