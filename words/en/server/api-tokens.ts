export const tooManyTokens = (count: number) =>
  `There are ${count} tokens. Revoke one that no program uses any more, then make this one.`
export const noSuchToken = 'There is no such token any more.'
export const newKeyForEachPress = 'Use a new key for each press.'
