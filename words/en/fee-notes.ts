/** Beside a fee in the ledger and on an invoice. */
export const feeNotes = { cancelled: 'canceled late', 'locked-out': 'could not get in' }
