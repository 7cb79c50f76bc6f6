/** In place of an address. */
export const noEmail = 'No email'
/** Instead of who gets an email. */
export const tellYourself = 'No email: the customer has no address here and gets no text. Tell them yourself.'
export const onlyAText = (phone: string, leaves: boolean) =>
  leaves
    ? `No email: only a text goes to ${phone}, if texts can go there.`
    : `No email: only a text waits in the Outbox for ${phone}, if texts can go there.`
/** A change that is told by email alone. */
export const notByText = 'No email: changes like this are not told by text. Tell them yourself.'
