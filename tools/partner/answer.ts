export type Answer = { status: number; content: object }

export const answer = (status: number, content: object): Answer => ({ status, content })
export const no = (word: string, message: string): Answer => answer(422, { word, message })
