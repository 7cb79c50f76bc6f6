export const title = 'Security log'
export const lead = (days: number) =>
  `Sign-ins, changes and refusals of the last ${days} days. If a sign-in was not yours, change your password: every other device is signed out.`
export const older = 'Show older lines'
export const times = (times: number) => `${times} times within a minute`

/** After "Loading" or "Copy". */
export const theLog = 'the log'
