export const keptTyped = (sentence: string) => `${sentence} Nothing you typed is lost.`
export const refusedUnreadable = 'We could not read this as it was sent. Check the form and send it again.'
export const call = (phone: string) => `Call ${phone}`

export const trap = 'Leave this empty'
export const close = 'Close'

export const troubleOne = 'One field needs another look.'
export const troubleSeveral = (count: number) => `${count} fields need another look.`
