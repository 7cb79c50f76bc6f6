export const noVisitColumns = 'Choose a column for the day, one for the name, and one for the phone or the email.'
