export const arrival = (hours: string) => `arrival ${hours}`
