export const others = 'Other homes'
export const othersHint = 'Each with its own way in. When you book or estimate, you choose the home.'
export const nth = (place: number) => `Home ${place}`
export const address = 'Address'
export const zip = 'ZIP code (optional)'
export const access = 'Getting in (optional)'
export const notes = 'Notes for the people who clean there (optional)'
export const add = 'Add a home'
export const remove = 'Remove'
export const removeNth = (place: number) => `Remove home ${place}`
export const which = 'Which home?'
export const first = (address: string) => (address === '' ? 'The first one' : address)
export const takeAsHome = 'Add it as another home'
