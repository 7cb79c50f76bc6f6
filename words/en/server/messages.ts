export const notPrepared = 'The server could not prepare this message.'
export const damaged = 'Its words or files are damaged, so it cannot be sent.'
export const outOfTime = 'It was not sent in time: what it is about has passed. Send it again if it still helps.'
export const differentReasons = 'The mail server put them off, for different reasons.'
export const triedAgain = 'We keep trying for a day and a half.'
export const serviceSilent =
  'This may have been sent. The text service does not answer; it is asked again when it does.'
export const notKnownSoFar = 'This may have been sent. The text service does not know of it so far, and is asked again.'
export const noRecord =
  'The text service has no record of it, so it was most likely never sent. Send it again if it still matters.'
export const serverStopped = 'The server stopped while this was being sent.'
export const numberStopped =
  'The person with this number wants no more texts, so this was not sent. They can text START to get texts again.'
export const noHtml = 'This message has no HTML.'
export const noSuchFile = 'This message carries no such file.'
export const noSuchMessage = 'There is no such message.'
export const forgottenRecipient = 'a person who waited'
export const carriesLink =
  'This email carries a link for its reader alone, so its words are kept nowhere and not shown here.'
export const forgotten = 'The text of this message has been deleted. When it was sent, and to whom, is still recorded.'
export const alreadySent = 'This message has been sent or is being sent, so it is not sent again.'
export const outdated = {
  replaced: 'The estimate has a newer version, which has messages of its own, so this one is not sent.',
  withdrawn: 'The estimate has been withdrawn, so this is not sent.',
  void: 'The invoice is void, so this is not sent.',
  settled: 'The invoice is paid or void, or the customer ended the reminders, so this one is not sent.',
  overtaken: 'Newer news of the visit has been sent since, so this is not sent.',
  'needs-no-reminder':
    'The estimate was answered or has ended, or no more reminders are wanted, so this one is not sent.',
  'visit-changed':
    'The visit has changed or begun since, or reminders of visits are turned off, so this one is not sent.',
  'place-gone': 'The offered time has been taken or withdrawn, so this is not sent.',
  'not-coming': 'The visit was moved or called off, or somebody has arrived there, so this is not sent.',
}
export const sentOrNot =
  'The text service does not answer, so nobody knows whether it has sent this already. Try again when it does.'
export const noMailServer = 'No mail server is set up yet. Enter one under Emails and texts.'
export const noTextService = 'No text service is set up yet. Enter one under Emails and texts.'
export const noSuchChannel = 'There are emails and text messages; say email or text.'
export const noAddressForTests = 'Enter an email address for the business in Settings first.'
export const noPhoneForTests = 'Enter your own phone number in Settings first: the sample’s belongs to nobody.'
export const testSubject = (brand: string) => `Test from the Owner Dashboard of ${brand}`
export const testEmail =
  'You asked for this test in your Owner Dashboard. Emails from your site are being sent, and they reach you.\n\nIf it landed in your spam, your customers’ emails may land there, too. The command "npm run doctor" tells whoever runs the server which records your mail domain lacks.\n'
export const testText = (brand: string) =>
  `${brand}: you asked for this test in your Owner Dashboard. Texts from your site reach you.`
export const noSuchList = (names: string) => `There are these lists: ${names}.`
export const needsNobody = 'This message needs nothing from you any more.'
