// The few words of DER (X.690) that a certificate request is made of.

type Part = Uint8Array

export const sequence = (...parts: Part[]) => wrap(0x30, ...parts)
export const set = (...parts: Part[]) => wrap(0x31, ...parts)
export const octets = (...parts: Part[]) => wrap(0x04, ...parts)
/** Of whole bytes. */
export const bits = (...parts: Part[]) => wrap(0x03, Buffer.of(0), ...parts)
export const integer = (bytes: Part) => wrap(0x02, ...((bytes[0] ?? 0) > 127 ? [Buffer.of(0)] : []), bytes)
/** `[number]` of a choice or of an optional part: `constructed` if there are parts inside. */
export const tagged = (number: number, content: Part, { constructed = false } = {}) =>
  wrap(0x80 + (constructed ? 0x20 : 0) + number, content)

/** An object identifier, such as 2.5.29.17. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return wrap(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inSevens)]))
}

/** Seven bits a byte, the highest first; all but the last have the eighth bit set. */
function inSevens(value: number): number[] {
  const sevens = [value & 127]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) sevens.unshift((rest & 127) | 128)
  return sevens
}

export function wrap(tag: number, ...parts: Part[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 128) return Buffer.of(length)
  const bytes = []
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 255)
  return Buffer.from([128 + bytes.length, ...bytes])
}
