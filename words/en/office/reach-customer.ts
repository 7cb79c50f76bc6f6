export const emailHint = 'Without one, the customer gets texts if they agreed to them, or nothing.'
export const toldByText =
  'No email: the customer gets a text and a reminder, if texts can go there. They have nothing to confirm.'
export const toldByNobody = 'No email, and no texts: nobody is told or reminded. Tell the customer yourself.'
/** Instead of who gets an email. */
export const tellYourself = 'No email: the customer has no address here and gets no text. Tell them yourself.'
export const onlyAText = (phone: string, leaves: boolean) =>
  leaves
    ? `No email: only a text goes to ${phone}, if texts can go there.`
    : `No email: only a text waits under Messages for ${phone}, if texts can go there.`
/** A change that is told by email alone. */
export const notByText = 'No email: no text is sent about a change like this. Tell them yourself.'
export const moveByText = 'No email: a text gives the new time, if texts can go there.'
