export async function gatherPages<Item>(pages: AsyncIterable<Item[]>): Promise<Item[]> {
  const all = []
  for await (const page of pages) all.push(...page)
  return all
}
