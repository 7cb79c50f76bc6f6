/**
 * Mutants that nothing can tell from the program, and why: by file, by the name that `npm run mutants` prints. What is not
 * listed here has to be killed by a test.
 */
export const survivors: Record<string, Record<string, string>> = {}
