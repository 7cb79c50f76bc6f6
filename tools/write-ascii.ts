/**
 * The same script in ASCII. V8 stores a script at one byte for each character if all of them are ASCII, and with a single
 * other one, such as the apostrophe of a sentence, at two: twice a megabyte for the server.
 */
export function writeAscii(script: string): string {
  // After a backslash, or in a raw template, an escape would mean something else.
  const [unsafe] = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]|\.raw`[^`]*[^\0-\x7f]/.exec(script) ?? []
  if (unsafe !== undefined) throw new Error(`This cannot be written in ASCII: ${unsafe}`)
  return script.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
