export const byTime = 'By time'
export const byPerson = 'By person'
/** After "Loading". */
export const thePlan = 'the plan'
export const nobody = 'Unassigned'
export const noVisits = 'No visits'
export const doesNotWork = 'Does not work'
/** How much a person has on the days that are shown; the time is '' while lengths are unknown. */
export const sumOf = (visits: number, time: string) =>
  [visits === 1 ? '1 visit' : `${visits} visits`, ...(time === '' ? [] : [time])].join(', ')
/** `2:30 h` for 150 minutes. */
export const time = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`
/** Read out for a visit that can be carried. */
export const carryHint =
  'Press a visit to choose who goes, or drag it to another person: by touch after a long press, by keyboard with M and the arrows. Esc cancels.'
export const assignNamed = (customer: string) => `Who goes to ${customer}`
export const carrying = (customer: string, day: string) => `Choose who goes to ${customer} on ${day}.`
export const giveTo = (person: string) => `Give to ${person}`
export const giveToNobody = 'To nobody'
export const giveNamed = (words: string, customer: string) => `${words}: ${customer}`
export const assignRest = (count: number) => (count === 1 ? 'Assign 1 visit' : `Assign all ${count}`)
export const assignRestHint = (isWeek: boolean) =>
  `${isWeek ? 'The whole week: to regulars' : 'To regulars'}, then to people who know the home and are free. You can change each one.`
export const assignedRest = (given: number, left: number) =>
  [
    given === 1 ? '1 visit was assigned.' : `${given} visits were assigned.`,
    ...(left === 1 ? ['1 is left: its regular is not free, or too few people are.'] : []),
    ...(left > 1 ? [`${left} are left: their regulars are not free, or too few people are.`] : []),
  ].join(' ')
/** Read out before the figures are shown. */
export const restAssigned = 'Visits were assigned.'
export const theAssigned = 'the assigned visits'
export const restUndone = 'The visits are unassigned again.'
export const assigning = 'Assigning …'
export const anyway = 'Assign anyway'
export const stay = 'Leave it'
export const cut = (count: number) => `Only the first ${count} visits are shown. Choose a day to see all of it.`
