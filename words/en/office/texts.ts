export const title = 'Texts to answer'
export const from = (who: string, time: string) => `${who}, ${time}`
export const answerTo = (who: string) => `Your answer to ${who}`
export const hint = 'Your answers go out as texts from your business’s number.'
export const send = 'Send text'
export const sending = 'Sending …'
export const settle = 'Leave it'
export const settleNamed = (who: string) => `Leave it: take the texts of ${who} off this list`
export const call = 'Call'
export const callNamed = (who: string) => `Call ${who}`
export const noAnswer = {
  stopped: 'They want no more texts. Call instead.',
  unreachable: 'No text reaches this number. Call instead.',
}
export const moreBehind = 'More texts are waiting. They appear as you answer these or take them off this list.'
export const openCustomer = 'Open the customer'
export const picture = (place: number, who: string) => `Picture ${place} of ${who}`
