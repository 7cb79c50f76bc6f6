export const save = 'Save notes'
export const saving = 'Saving …'
/** Above what is typed here and not saved. */
export const changedMeanwhile = (notes: string) =>
  notes === ''
    ? 'These notes were emptied meanwhile. Save notes keeps what you have typed.'
    : `These notes were changed meanwhile. They say: “${notes}” Save notes puts what you have typed in their place.`
