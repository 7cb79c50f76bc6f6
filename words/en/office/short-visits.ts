export const title = 'Visits without enough people'
export const hint = 'Somebody is off or has left. Nothing is moved until you decide.'
export const visit = (day: string, hours: string) => `${day}, ${hours}`
export const needs = (people: number) => (people === 1 ? 'Needs 1 person' : `Needs ${people} people`)
export const noneNear = 'No other time has enough people.'
export const moveTo = (words: string) => `Move to ${words}`
export const moveToNamed = (customer: string, words: string) => `Move ${customer} to ${words}`
