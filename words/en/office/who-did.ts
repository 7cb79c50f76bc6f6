// Shown where several people sign in.

export const title = 'Who did it'
export const line = (status: string, who: string, at: string) => `${status} by ${who}, ${at}`
export const by = (who: string) => `by ${who}`
