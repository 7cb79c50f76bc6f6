export const remindsNext = (moment: string) => `Next reminder: ${moment}`
export const remindersEnded = 'The customer wants no reminders'
