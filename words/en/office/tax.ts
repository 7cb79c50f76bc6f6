export const title = 'Sales tax'
export const off = 'Off'
export const summaryOf = (name: string, percent: string) => `${name.trim()}, ${percent.trim()}%`
export const hint =
  'Leave both empty if you charge none. Ask your state’s tax department, or the person who does your taxes, whether cleaning is taxed where you work: it is in Texas, New York, Pennsylvania, Minnesota, Nebraska and the District of Columbia, among others. Broom does not decide it for you.'
export const name = 'Name of the tax'
export const nameHint = 'As customers read it, such as Sales tax.'
export const percent = 'Rate in percent'
export const percentHint = 'Such as 8.25. Customers see it in the quote, before they type anything about themselves.'
export const taxed = 'What is taxed'
export const kept =
  'Prices stay as they are; the tax comes on top. What is booked already keeps the tax it was booked with, and the next visits of regular customers are made with the new one. Fees and tips are not taxed.'
