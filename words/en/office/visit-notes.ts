export const notes = 'Notes for this visit'
export const notesHint = 'Only you see them. What holds for every visit belongs to the customer’s notes.'
/** Before the notes, where a visit is one of several. */
export const forThisVisit = 'This visit:'
