export const checkAddress = 'Check the address.'

export const tooManyPages = 'Too many pages at once'
export const busy = (wait: string) =>
  `Your network has asked for more pages than we can make for one at a time. Wait ${wait}, then load this page again; what you typed is kept if you go back.`
