export const reviewPage = 'Google review link (optional)'
export const reviewPageExample = 'https://g.page/r/…/review'
export const reviewPageHint =
  'Google shows it in your Business Profile, under Ask for reviews; the page of another review site works too. Everyone who is asked for a review, or writes one here, sees it, whatever their stars.'
export const texts = 'Text messages'
export const dollarsADay = 'Dollars a day'
export const dollarsHint =
  'At this amount automatic texts stop until midnight, and we tell you; emails still go. We count 2 cents for a text to the United States, Canada or Puerto Rico, and 10 elsewhere; a long text counts as several.'
export const toNone = 'To no country'
export const toCountries = (countries: string) => `To ${countries}`
export const whereTexts = 'Where texts go'
export const ownCountry = 'The country of your phone'
export const removeCountry = (country: string) => `Remove ${country}`
export const addCountry = 'Add a country'
export const elsewhereHint = 'Customers with a number elsewhere can still book: they get emails only.'
export const chooseCountry = 'Choose a country'
export const customersTold = 'What customers are told'
export const estimatesReminded = 'estimates'
export const visitsReminded = 'visits'
/** The active reminders, in one line. */
export const remindersOf = (sent: readonly string[]) =>
  sent.length === 0 ? 'No reminders' : `Reminders of ${sent.join(' and ')}`
export const remindOfEstimates = 'Remind customers of estimates that they have not answered'
export const remindersHint =
  'Three and seven days after an estimate was sent, by email, and by text to those who agreed to texts; between 9 a.m. and 8 p.m., on Sundays from noon. Any answer ends them, and customers can end them themselves.'
export const remindOfVisits = 'Remind customers of their visit the day before'
export const visitRemindersHint =
  'Once for each confirmed visit, by email, and by text to those who agreed to reminder texts; from 10 a.m. to 8 p.m., on Sundays from noon. Customers who were told the time within the last 12 hours are not reminded.'
