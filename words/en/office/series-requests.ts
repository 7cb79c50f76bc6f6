export const asks = (name: string) => `${name} asks for another day`
export const waitsSince = (name: string, asked: string) => `${name} has waited for your answer since ${asked}`
export const wish = (words: string) => `Wants ${words}`
export const now = (words: string) => `Now: ${words}`
export const whatHappens = 'If you say yes'
export const yes = 'Yes, change them'
export const yesNamed = (name: string) => `${yes}: the visits of ${name}`
export const no = 'No'
export const noNamed = (name: string) => `No, keep the visits of ${name}`
export const reason = 'A sentence to the customer (optional)'
export const sendNo = 'Say no'
export const cancel = 'Cancel'
export const running = 'Working …'
export const requestOf = (name: string) => `the answer to ${name}`
export const saidYes = (name: string) => `The visits of ${name} are changed.`
export const saidNo = (name: string) => `The visits of ${name} stay as they are. The customer will be told.`
export const undone = (name: string) => `Undone. ${name} waits for your answer again, and hears nothing yet.`
