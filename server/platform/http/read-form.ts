/** The fields of a form, counted before any of them is decoded; null where there are more than `most`. */
export async function readForm(request: Request, most: number): Promise<URLSearchParams | null> {
  const text = await request.text()
  return hasMoreFields(text, most) ? null : new URLSearchParams(text)
}

function hasMoreFields(text: string, most: number): boolean {
  // Nothing stands behind a sign at the end.
  let fields = text.endsWith('&') ? 0 : 1
  for (let at = text.indexOf('&'); at !== -1 && fields <= most; at = text.indexOf('&', at + 1)) fields++
  return fields > most
}
