/** What the customer and the owner read at Stripe. */
export const invoice = (number: string) => `Invoice ${number}`
export const tip = 'Tip'
