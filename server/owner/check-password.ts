let known: Promise<Set<string>> | undefined

/** Whether a password is among those that guessing begins with, however it is capitalised. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= loadList()
  const plain = password.toLowerCase()
  return (await known).has(plain) || new Set(plain).size <= 2
}

export const commonPasswordSentence =
  'Many people use this password, so it is guessed first. Choose another; a short sentence works well.'

/** Loaded at the first use: the list is large and most starts never need it. */
async function loadList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = Object.entries(dictionary).flatMap(([name, list]) => (name.startsWith('passwords') ? list : []))
  return new Set(words.map(String))
}
