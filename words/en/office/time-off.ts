export const title = 'Working hours and days off'
export const hasHours = 'Works at set hours'
export const hasHoursHint = 'Otherwise any time will do.'
export const weekHours = 'Hours by weekday'
export const from = (day: string) => `${day}: from`
export const to = (day: string) => `${day}: until`
export const doesNotWork = 'Off'
export const daysOff = 'Days off'
export const daysOffHint = 'Visits on these days are listed on Today, so that you can give them to somebody else.'
export const firstDay = (nth: number) => `Days off ${nth}: first day`
export const lastDay = (nth: number) => `Days off ${nth}: last day`
export const remove = (nth: number) => `Remove days off ${nth}`
export const add = 'Add days off'
export const save = 'Save hours and days off'
export const changed = (name: string) => `Hours and days off of ${name} were saved`
export const undone = (name: string) => `The hours and days off of ${name} are as before.`
/** One day, or the first and the last one. */
export const off = (from: string, until: string) => (from === until ? `Off ${from}` : `Off ${from} – ${until}`)
export const dayOff = 'Day off'
export const worksOnly = (hours: string) => `Works ${hours}`
export const isAway = (person: string) => `${person} does not work then.`
