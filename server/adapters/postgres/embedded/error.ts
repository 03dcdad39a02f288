/** Its message is one German line for the person at the terminal. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}
