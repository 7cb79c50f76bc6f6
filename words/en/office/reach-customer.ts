export const emailHint = 'Without one, the customer hears by text if they agreed to texts, or not at all.'
export const toldByText =
  'No email: the customer gets a text and a reminder where one may go. There is nothing for them to confirm.'
export const toldByNobody = 'No email, and no texts: nobody is told or reminded. Tell the customer yourself.'
/** Instead of who gets an email. */
export const tellYourself = 'No email: the customer has no address here and gets no text. Tell them yourself.'
export const onlyAText = (phone: string, leaves: boolean) =>
  leaves
    ? `No email: only a text goes to ${phone}, if texts can go there.`
    : `No email: only a text waits in the Outbox for ${phone}, if texts can go there.`
/** A change that is told by email alone. */
export const notByText = 'No email: changes like this are not told by text. Tell them yourself.'
export const moveByText = 'No email: a text gives the new time, where one may go.'
