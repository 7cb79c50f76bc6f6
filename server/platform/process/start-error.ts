/** The server cannot start, and the person who starts it can fix that: the message is one sentence with the remedy. */
export class StartError extends Error {
  override name = 'StartError'
}
