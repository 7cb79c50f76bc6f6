export const addLine = 'Add a line'
export const addDiscount = 'Add a discount'
export const lineFor = 'What for'
export const discountFor = 'Discount for'
export const dollars = 'Dollars'
export const dollarsOff = 'Dollars off'
export const remove = 'Remove'
export const nth = (place: number, isOff: boolean) => (isOff ? `Line ${place}, a discount` : `Line ${place}`)
export const removeNth = (place: number, isOff: boolean) => `Remove ${isOff ? 'discount' : 'line'} ${place}`
export const countOnce = (later: string) =>
  `These lines count for the first visit. Each later one costs ${later}, unless you agree on another price.`
export const thatIsAll = (most: number) => `There can be at most ${most} lines.`
export const sum = (price: string) => `With your lines ${price}`
/** The lines copied from an older estimate. */
export const taken = (lines: string) => `Taken from the last estimate: ${lines}.`
export const leaveOut = 'Leave these out'
export const thenEach = (later: string) => `then ${later} each`
