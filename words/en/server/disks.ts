/** A disk's refusal, for the person who started the server or a command. */
export const isFull = 'The disk is full; make room and run this again.'

export const belongsToAnother = (path: string, code: string) =>
  `${path} cannot be used (${code}); give it, and the folder it is in, to the user who runs this.`

export const isReadOnly = (path: string, code: string) =>
  `${path} cannot be used (${code}); see whether its disk is mounted read-only or failing.`
