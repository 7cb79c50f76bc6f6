/** The person who starts the server can fix it: one sentence with the remedy. */
export class StartError extends Error {
  override name = 'StartError'
}
