export const undo = 'Undo'
export const undoNamed = (name: string) => `Undo: ${name}`
export const undoing = 'Undoing …'
export const notUndone = 'Not undone'
export const ok = 'OK'
export const undoable = (said: string) => `${said} You can undo it for ten seconds.`
