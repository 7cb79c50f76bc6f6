export const save = 'Save notes'
export const saving = 'Saving …'
