/** A placeholder's content, such as a link, stays as it is; another language may place it elsewhere. */
export function parts<Places extends unknown[]>(
  texts: TemplateStringsArray,
  ...places: Places
): (string | Places[number])[] {
  return texts.flatMap((text, index) => [text, ...places.slice(index, index + 1)])
}
