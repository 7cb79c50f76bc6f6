export const waits = (moment: string) => `It goes out on ${moment}, not at night.`
export const waitsUnlessSoon = (moment: string) =>
  `It goes out on ${moment}, not at night, or at once if the new time is before noon that day.`
export const hearsAlone = (moment: string) => `The customer hears about it on ${moment}.`
/** These follow the sentence that says what was done. */
export const hears = (moment: string) => ` ${hearsAlone(moment)}`
export const hearsUnlessSoon = (moment: string) =>
  ` The customer hears about it on ${moment}, or at once if the new time is before noon that day.`
