/** Ends a command. Its message is one German line for the person at the terminal, who needs no stack. */
export class StartError extends Error {
  override name = 'StartError'
}
