export const save = 'Save notes'
export const saving = 'Saving …'
/** Above typed text that is not saved. */
export const changedMeanwhile = (notes: string) =>
  notes === ''
    ? 'These notes were emptied on another device. “Save notes” saves what you typed.'
    : `These notes were changed on another device. They now say: “${notes}” “Save notes” replaces them with what you typed.`
