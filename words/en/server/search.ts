export const tooLong = (max: number) => `Search for at most ${max} characters.`
