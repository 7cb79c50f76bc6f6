export const title = 'How do we get in?'
export const visit = (day: string, hours: string) => `Your cleaning: ${day}, ${hours}.`
export const label = 'For example: somebody is home, the door code, where the key is'
export const hint =
  'It is stored encrypted. Besides our office, only the people who clean see it, from 6:00 PM the day before until two hours after the visit.'
export const send = 'Send'
export const saved = 'Thank you. We know how to get in.'
export const known = 'We already know how to get in. If something has changed, write it here.'
export const empty = 'Write how we get in.'
export const tooLong = 'Shorten it to 1,000 characters.'
export const notNow = 'This visit has begun, was called off, or the link has ended. Please call us.'
export const call = (phone: string) => `Call ${phone}`
