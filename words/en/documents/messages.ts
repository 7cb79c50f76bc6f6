export const ceilingTitle = 'No more texts today'
export const ceilingLead = (dollars: string) =>
  `Automatic texts have reached what you allow for a day, ${dollars}. Until midnight no more are sent. Your customers lose no news: every text only repeats an e-mail.`
export const ceilingNext =
  'To send more, open the Owner Dashboard, press Settings and raise the amount under Text messages.'
export const openSite = 'Open the website'
export const onceADay = 'You get this once a day at most, however many there are.'
