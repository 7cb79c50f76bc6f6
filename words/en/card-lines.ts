import { isDepositNumber } from '../../domain/invoices/invoices.ts'
/** What the customer and the owner read at Stripe. */
export const invoice = (number: string) => `${isDepositNumber(number) ? 'Deposit' : 'Invoice'} ${number}`
export const tip = 'Tip'
