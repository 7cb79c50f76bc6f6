/** All of what is read page by page, in its order. */
export async function gatherPages<Item>(pages: AsyncIterable<Item[]>): Promise<Item[]> {
  const all = []
  for await (const page of pages) all.push(...page)
  return all
}
