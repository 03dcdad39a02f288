import { counted } from '../words.ts'

export const emptyChapters = (unfilled: number): string =>
  `${counted(unfilled, 'Inhalt ist', 'Inhalte sind')} noch leer. Sobald überall etwas steht, könnt ihr die Vorschau selbst freischalten.`
