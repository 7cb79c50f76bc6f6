export const notes = 'Notes for this visit'
export const notesHint =
  'Not shown to the customer, but part of the file about this person. Put what applies to every visit into the customer’s notes.'
/** Before the notes, if a visit is one of several. */
export const forEveryVisit = 'Every visit:'
export const forThisVisit = 'This visit:'
