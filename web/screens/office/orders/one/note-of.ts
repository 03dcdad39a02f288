import { uuidv7 } from '../../../../api/uuid.ts'

/** What is sent, under the id by which the server knows it again. */
export type Note = { noteId: string; text: string }

/** The same words after a lost answer are the same note, so that they are sent once; other words are another. */
export const noteOf = (text: string, tried: Note | undefined): Note =>
  tried?.text === text ? { noteId: tried.noteId, text } : { noteId: uuidv7(Date.now()), text }
