/**
 * A sentence around something that is not text, such as a link: what stands in its places stays as it is, and another
 * language may put it elsewhere.
 */
export function parts<Places extends unknown[]>(
  texts: TemplateStringsArray,
  ...places: Places
): (string | Places[number])[] {
  return texts.flatMap((text, index) => [text, ...places.slice(index, index + 1)])
}
