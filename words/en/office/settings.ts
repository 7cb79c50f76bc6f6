import { inFigures } from '../formats.ts'

export const zips = 'ZIP codes'
export const yourPage = 'Business and page'
export const brand = 'Name of the business'
export const phone = 'Phone'
export const emailOptional = 'Email (optional)'
export const emailHint =
  'Shown on the page and on estimates. Replies and booking news go there, no matter who signs in.'
export const addressOptional = 'Address (optional)'
export const emailOwners =
  'Shown on the page and on estimates. Replies and booking news go there; only an owner can change it.'
export const addressHint = 'Shown on the page, on estimates and in emails.'
export const color = 'Color'
export const pickColor = 'Pick the color'
export const bookNow = 'Book Now'
export const daysOff = 'Days off'
export const reviewPage = 'Google review link (optional)'
export const reviewPageExample = 'https://g.page/r/…/review'
export const reviewPageHint =
  'Google shows it in your Business Profile, under Ask for reviews; the page of another review site works too. Everyone who is asked for a review, or writes one here, sees it, whatever their stars.'
export const capacity = 'Visits at once'
export const crews = 'Crews'
export const notice = 'Hours of notice'
export const ahead = 'Days ahead'
export const answer = 'Hours to answer'
export const easyToRead = (ratio: number) => `Easy to read everywhere (contrast at least ${ratio} to 1).`
export const tooLight = (ratio: number, needed: number) =>
  `Too light to read (contrast ${ratio} to 1 at worst; it takes ${needed}). The page uses a darker shade of it.`
export const logo = 'Logo'
export const noLogo = 'None'
export const logoPlace = 'At the head of estimates'
export const logoOf = (brand: string) => `Logo of ${brand}`
export const removeLogo = 'Remove the logo'
export const choosePicture = 'Choose a picture'
export const chooseAnother = 'Choose another picture'
export const pictureHint = 'Printed on white at the head of every new estimate. A large picture is made smaller.'
export const noPicture = 'This file cannot be read as a picture. Use a JPEG or PNG picture.'
export const unseenOnWhite = 'This picture cannot be seen on white paper. Use one in dark colors.'
export const newLogo = 'The new logo'
export const madePrintable = 'It was put on white and prepared for printing.'
export const keepingLogo = 'Saving it …'
export const takeLogo = 'Use this logo'
export const dropLogo = 'Do not use it'
export const changedElsewhere =
  'This part was changed on another device. Nothing you typed is saved yet, and nothing is lost.'
export const showChanges = 'Show what changed'
export const draftKept = 'Your unsaved changes were kept.'
export const newFromOther = (names: string) => `New from the other device: ${names}.`
export const changedToo = (name: string, text: string) =>
  `${name} was changed on another device too${text}. Save keeps what you typed.`
export const toText = (text: string) => ` (to “${text}”)`
export const dropIt = 'Discard it'
export const dropThem = 'Discard them'
export const oneUnsaved = 'One change is not saved yet.'
export const unsaved = (count: number) => `${count} changes are not saved yet.`
export const notSaved = (count: number) => (count === 1 ? 'Not saved: one change' : `Not saved: ${count} changes`)
export const saved = 'Saved.'
export const openDays = 'Open days'
export const priceTable = 'What visitors will see'
export const service = 'Service'
export const prices = 'Prices and services'
export const from = (price: string) => `From ${price}`
export const lookAgain = 'Look at them again'
export const pricesKept = 'Estimates and bookings that exist keep their prices.'
export const homeSizes = 'Home sizes'
export const factorHint = 'The price of a service is multiplied by the factor and rounded to a whole dollar.'
export const factor = 'Factor'
export const factors = (typed: readonly string[]) => typed.map((figure) => `× ${figure}`).join(', ')
export const bathrooms = 'Bathrooms'
export const bathroomsHint =
  'With a price here, visitors say how many bathrooms they have, up to six. With 0, nobody is asked and bathrooms cost nothing extra.'
export const bathroomsCost = (dollars: string) =>
  Number(dollars) === 0 ? 'Nothing extra' : `$${dollars} for each one after the first`
export const bathroomPrice = 'Price of each one after the first, in $'
const listHint =
  'Visitors see them in this order. What you take off the list stays in past bookings and estimates, and can be put back.'
export const offered = {
  services: {
    title: 'Services',
    hint: listHint,
    new: 'New service',
    add: 'Add a service',
    full: (most: number) => `The list is full: ${most} services`,
    none: 'Nobody can book without a service.',
    off: 'Services off the list',
  },
  extras: {
    title: 'Extras',
    hint: listHint,
    new: 'New extra',
    add: 'Add an extra',
    full: (most: number) => `The list is full: ${most} extras`,
    none: 'No extras are on offer, so the page shows none.',
    off: 'Extras off the list',
  },
}
export const takeOff = (name: string) => `Take ${name || 'the new one'} off the list`
export const moveUp = (name: string) => `Move ${name || 'the new one'} up`
export const moveDown = (name: string) => `Move ${name || 'the new one'} down`
export const putBack = 'Put back'
export const putBackNamed = (name: string) => `Put back on the list: ${name}`
export const priceIn = 'Price in $'
export const sizePrices = 'A price for each home size'
export const sizePricesHint = 'In $. Where you leave it empty, the factor applies.'
export const priceFor = (size: string) => `price for ${size}`
export const frequencies = 'How often'
export const offerAlso = 'Offer these as well'
export const offerAlsoHint = 'If you stop offering one, customers who have it keep it as agreed.'
export const laterHint = 'The first visit is at full price; later visits cost this much less.'
export const lessPercent = '% less'
export const lessLater = (typed: readonly string[]) =>
  `Later visits cost ${typed.map((percent) => `${percent}%`).join(', ')} less`
export const description = 'Description'
export const name = 'Name'
export const trust = 'About us'
export const trustHint =
  'The page shows what you answer here, word for word. Topics that you leave empty are not shown.'
export const filled = ({ answers, people, photos }: { answers: number; people: number; photos: number }) => {
  const parts = [
    answers === 1 ? 'one answer' : answers > 1 && `${answers} answers`,
    people === 1 ? 'one person' : people > 1 && `${people} people`,
    photos === 1 ? 'one photo' : photos > 1 && `${photos} photos`,
  ].filter((part) => part !== false)
  const said = parts.join(', ')
  return said === '' ? 'Nothing is answered yet' : `${said.charAt(0).toUpperCase()}${said.slice(1)}`
}
export const people = 'Who comes'
export const peopleHint = 'Up to six people who come to customers. Ask them before you show their name and photo.'
export const personNumber = (number: number) => `Person ${number}`
export const personNameless = 'Enter the name, so that the photo can be saved.'
export const personName = (number: number) => `Name of person ${number}`
export const personWords = (number: number) => `A sentence about person ${number} (optional)`
export const personWordsHint = 'Such as: Has cleaned with us since spring, speaks Spanish.'
export const personPhoto = (number: number) => `Photo of person ${number}`
export const addPerson = 'Add a person'
export const removePerson = (number: number) => `Remove person ${number}`
export const removePersonPhoto = (number: number) => `Remove the photo of person ${number}`
export const photos = 'Photos of your work'
export const photosHint =
  'Up to eight of your own. They are made smaller, and camera data such as the place is removed, before they are sent.'
export const addPhotos = 'Add photos'
export const photoNumber = (number: number) => `Photo ${number}`
export const photoShows = (number: number) => `What photo ${number} shows`
export const photoOnTop = 'At the top of the page'
export const removePhoto = (number: number) => `Remove photo ${number}`
export const keepingPhoto = 'Making it smaller and sending it …'
export const photoKept = 'It is on the page once you save.'
export const claimsTitle = 'You are (tick only what you can prove)'
export const claims = { licensed: 'Licensed', bonded: 'Bonded', insured: 'Insured' }
export const trustTopics = {
  insurance: { label: 'Insurance', hint: 'Such as: General liability of $1 million, and every cleaner is bonded.' },
  guarantee: {
    label: 'Satisfaction guarantee',
    hint: 'Such as: Tell us within a day, and we come back free of charge.',
  },
  keys: { label: 'Keys and codes', hint: 'How you keep them, and who has them.' },
  supplies: { label: 'Supplies', hint: 'What you bring, and what you use on request.' },
  pets: { label: 'Pets', hint: 'Whether they may stay, and what you need to know.' },
  cancellation: {
    label: 'If plans change',
    hint: 'Until when a visit can be moved or canceled, and what it costs later.',
  },
  payment: {
    label: 'Payment',
    hint: 'When and how you are paid. It stands in the email of a booking, too. Such as: By card or in cash, after the visit.',
  },
}
export const questions = 'Questions and answers'
export const questionNumber = (number: number) => `Question ${number}`
export const answerNumber = (number: number) => `Answer ${number}`
export const addQuestion = 'Add a question'
export const removeQuestion = (number: number) => `Remove question ${number}`
export const checklist = 'What is included'
export const checklistHint =
  'Read this list, make it yours and tick the box. Visitors can then compare the services. What you leave empty is not shown.'
export const showChecklist = 'We work like this: show it on the page'
export const crewChecklist = 'Cleaners check this off on their phone'
export const inSpanish = 'In Spanish, for cleaners (optional)'
export const sampleChecklist = 'Still the sample’s list'
export const noChecklist = 'Not shown yet'
export const noTasks = 'No tasks'
export const tasksIn = (tasks: number, rooms: number) =>
  `${tasks === 1 ? 'One task' : `${tasks} tasks`} in ${rooms === 1 ? 'one room' : `${rooms} rooms`}`
export const visits = 'How long a visit takes, in your own words (optional)'
export const visitsHint = 'Where you leave this empty, the page says what stands under “How long visits take”.'
export const saveServiceFirst = `Save “${prices}” to list your new service here.`
export const room = 'Room'
export const newRoom = 'New room'
export const addRoom = 'Add a room'
export const task = (number: number) => `Task ${number}`
export const addTask = 'Add a task'
export const addTaskTo = (room: string) => `Add a task to ${room === '' ? 'the new room' : room}`
export const removeTask = (number: number) => `Remove task ${number}`
export const title = 'Settings'
export const sectionsHint = 'The names of the page’s sections are changed on the page itself, with the pen beside each.'
export const close = 'Close'
export const saving = 'Saving …'
export const save = 'Save'
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
export const timeZone = 'Time zone'
export const logoKept = 'The logo is saved. New estimates show it.'
export const logoRemoved = 'The logo is removed. Estimates that already show it keep it.'
export const changesNotLoaded =
  'The settings were changed on another device, and the changes could not be loaded. Press Save again.'
export const signedOut = 'You are signed out. Sign in, then press Save again; nothing you typed is lost.'
export const lengthsConfirmed = 'These lengths are right: book by them'
export const travel = 'Minutes to the next home'
export const bathroomMinutes = 'Minutes for each one after the first'
export const minutesOf = (name: string) => `${name}: minutes`
export const minutesIn = (name: string, size: string) => `${name}: minutes for ${size}`
export const peopleOf = (name: string) => `${name}: people`
export const windows = 'Arrival windows'
/** Names of fields in errors, where they differ from the labels. */
export const fields = {
  email: 'Email',
  address: 'Address',
  dollars: 'Dollars a day for texts',
  countries: 'Countries for texts',
  services: 'Services on offer',
  reviewPage: 'Google review link',
  reminders: 'Reminders of estimates',
  visitReminders: 'Reminders of visits',
  extras: 'Extras on offer',
  window: 'Window',
  dayOff: 'Day off',
  person: 'Person',
  photo: 'Photo',
}
export const savedAndTold = (told: number) =>
  `Saved. ${told === 1 ? 'An email to one person who waited is' : `Emails to ${inFigures(told)} people who waited are`} under Messages.`
export const messageMonths = 'How long to keep the text of messages'
export const waitingMonths = 'How long to keep names on the waiting list'
/** After "Loading" or "Copy". */
export const theSettings = 'the settings'
