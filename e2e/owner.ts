export const owner = { name: 'Owner', email: 'owner@example.com', password: 'morning light kitchen' }
