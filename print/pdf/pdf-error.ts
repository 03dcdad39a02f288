/**
 * broken: not a PDF, or damaged beyond reading. encrypted: needs a password, even an empty one. limit: more than anybody
 * prints, so most likely made to hurt.
 */
export type PdfProblem = 'broken' | 'encrypted' | 'limit'

export class PdfError extends Error {
  readonly problem: PdfProblem
  constructor(problem: PdfProblem, message: string) {
    super(message)
    this.name = 'PdfError'
    this.problem = problem
  }
}

export const broken = (message: string) => new PdfError('broken', message)
export const tooMuch = (message: string) => new PdfError('limit', message)
