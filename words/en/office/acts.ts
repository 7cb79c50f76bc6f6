export const more = 'More'
export const moreNamed = (name: string) => `More actions for ${name}`
