/** Counted before decoding; null if there are more than `most`. */
export async function readForm(request: Request, most: number): Promise<URLSearchParams | null> {
  const text = await request.text()
  return hasMoreFields(text, most) ? null : new URLSearchParams(text)
}

function hasMoreFields(text: string, most: number): boolean {
  // A sign at the end has nothing behind it.
  let fields = text.endsWith('&') ? 0 : 1
  for (let at = text.indexOf('&'); at !== -1 && fields <= most; at = text.indexOf('&', at + 1)) fields++
  return fields > most
}
