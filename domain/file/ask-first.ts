/** The header by which a page asks whether it may load a file, and gets no byte of it. */
export const ASK_FIRST = 'x-ask-first'
