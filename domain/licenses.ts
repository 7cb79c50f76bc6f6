export const licensesPath = '/assets/licenses.txt'
