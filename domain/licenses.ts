/** The page that lists the third-party work in the programs. */
export const licensesPath = '/assets/licenses.txt'
