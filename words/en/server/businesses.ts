/** The answer of a server of many businesses to an unknown host name. */
export const noSuchSite = 'There is no site with this name on this server.'
/** The answer for a business that cannot be opened: its operator reads the reason in the log. */
export const closedForNow = 'This site cannot be opened at the moment. Try again in a few seconds.'

export const ready = (version: string, address: string) => `Broom ${version} is ready at ${address}`
export const serving = (count: number, folder: string) =>
  ` for ${count === 1 ? '1 business' : `${count} businesses`} in ${folder}`
export const begin = (link: string) => `Become the owner: ${link}\n`
