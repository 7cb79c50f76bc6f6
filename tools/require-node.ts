/** What everything here runs on; `.nvmrc` says the same for version managers. */
export const neededNode = 24

/**
 * Throws a sentence with the remedy when a program was started on an older Node than ours, as an editor's test runner is
 * by itself: the runner starts there, and ends in a fault of its own as soon as one test fails.
 */
export function requireNode(version: string): void {
  if (Number.parseInt(version, 10) >= neededNode) return
  throw new Error(
    `The tests run on Node ${neededNode}, and this is Node ${version}. In a terminal, \`npx vitest\` takes the Node that ` +
      'Broom brings. In an editor, name node_modules/.bin/node as the test runner’s Node, or install the one in .nvmrc.',
  )
}
