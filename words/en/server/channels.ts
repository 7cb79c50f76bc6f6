export const textUnanswered =
  'The text service did not answer, so this may have been sent. We are checking with the service.'
export const textFailed = (status: number) =>
  `The text service failed (HTTP ${status}), so this may have been sent. We are checking with the service.`

export const cannotBeSent = (message: string) => `It cannot be sent: ${message}`
export const mailNotTaken = (message: string) => `The mail server did not take it: ${message}`
export const mailRefused = (answer: string) => `The mail server refused it: ${answer}`
export const mailNotPassedOn = (answer: string) =>
  `The mail server sends only for those who sign in; SMTP_URL needs a user and a password: ${answer}`
export const mailPutOff = (answer: string) => `The mail server put it off: ${answer}`

export const textRefused = (answer: string) => `The text service refused it: ${answer}`
