/** Where it stands whose work the programs are made of, beside their own. */
export const licensesPath = '/assets/licenses.txt'
