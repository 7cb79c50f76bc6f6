export const title = 'Customers'
export const none = 'No customers yet. Whoever books or gets an estimate appears here.'
export const more = 'Show more customers'
export const callNamed = (name: string, phone: string) => `Call ${name}, ${phone}`
export const call = 'Call'
/** After "Loading". */
export const theCustomers = 'the customers'
