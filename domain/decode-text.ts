/** UTF-8, or UTF-16 as spreadsheets save it, by its first bytes; else Windows-1252, which older programs write. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a mark, every other byte of Latin letters is empty.
  if (second === 0 && first !== 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second !== 0 && bytes.length > 1) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
