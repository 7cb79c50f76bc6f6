export const tooManyTokens = (count: number) =>
  `You have ${count} tokens, as many as there can be. Revoke one that no program uses any more, then make this one.`
export const noSuchToken = 'There is no such token any more.'
