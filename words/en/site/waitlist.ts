export const areaThanks = (zip: string) => `Thank you. We write to you when we come to ${zip}.`
export const areaAsk = 'Leave your email address, and we write once, when we do.'
export const areaEmail = 'Email for the news'
export const areaSending = 'Sending …'
export const areaTell = 'Tell me when you do'
