export const title = 'Visits whose people are not free'
export const hint = 'They stay as they are until you decide.'
export const visit = (day: string, hours: string) => `${day}, ${hours}`
export const away = {
  left: (person: string) => `${person} does not work here then`,
  off: (person: string) => `${person} has a day off`,
  hours: (person: string) => `${person} does not work at these hours`,
}
export const elsewhere = (person: string, customer: string) => `${person} is at ${customer} then`
export const give = (person: string) => `Give to ${person}`
export const giveNamed = (customer: string, person: string) => `Give to ${person}: ${customer}`
export const leaveOpen = 'Leave it open'
export const leaveOpenNamed = (customer: string, person: string) => `Leave it open: ${customer} without ${person}`
export const keep = (person: string) => `Keep ${person}`
export const keepNamed = (customer: string, person: string) => `Keep ${person} at ${customer}`
export const running = 'Saving …'
/** After "Undo". */
export const given = (customer: string) => `who goes to ${customer}`
