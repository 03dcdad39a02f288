/** Something that PDF/X-3 forbids, and that rewriting the file does not mend. */
export class ConversionError extends Error {
  /** In German, for the finding. */
  readonly found: string
  constructor(found: string) {
    super(found)
    this.name = 'ConversionError'
    this.found = found
  }
}
