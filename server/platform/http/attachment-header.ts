/** RFC 6266, RFC 5987: plain ASCII first, the real name beside it. */
export function attachmentHeader(filename: string): string {
  const plain = filename.normalize('NFD').replace(/[^\w.-]/g, '')
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
