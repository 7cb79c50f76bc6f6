/** The kinds of elements in a document, each with the names of its attributes: what no text may add to. */
export function shapesOf(html: string): Set<string> {
  const tags = html.replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, '<$1>').matchAll(/<[^>]*>?/g)
  const shapes = [...tags].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""'))
  // Line endings, and what React writes between two texts.
  return new Set(shapes.filter((shape) => shape !== '<br/>' && shape !== '<!-- -->'))
}
