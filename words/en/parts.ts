/**
 * A sentence around something that is not text, such as a link: the content of its placeholders stays as it is, and
 * another language may place it elsewhere.
 */
export function parts<Places extends unknown[]>(
  texts: TemplateStringsArray,
  ...places: Places
): (string | Places[number])[] {
  return texts.flatMap((text, index) => [text, ...places.slice(index, index + 1)])
}
