import { type ErrorCode, errors, isErrorCode } from '#domain/errors.ts'
import type { FileKind, UploadItem } from './upload.ts'

/** What went wrong, in the words of the catalogue. */
export const errorWords = (code: string | undefined): string => errors[isErrorCode(code) ? code : 'SERVER_ERROR'].text

const hopeless: readonly string[] = [
  'FILE_TOO_LARGE',
  'FILE_EMPTY',
  'FILE_TYPE_UNSUPPORTED',
  'PHOTO_BROKEN',
  'PHOTO_TOO_MANY_PIXELS',
  'PDF_BROKEN',
  'PDF_ENCRYPTED',
  'PDF_ONE_PAGE',
] satisfies ErrorCode[]

/** The file itself is what is wrong: trying it again ends the same way. */
export const isHopeless = (code: string | undefined): boolean => code !== undefined && hopeless.includes(code)

/** The server has the bytes and failed at them: nothing has to be sent, or even be on this device, to try it again. */
export const isKeptByServer = (code: string | undefined): boolean => code === ('INTAKE_FAILED' satisfies ErrorCode)

const NAMED = 3

/** More were chosen than there is room for. */
export function leftOverWords(files: readonly { name: string }[]): string {
  const names = files.slice(0, NAMED).map(({ name }) => name)
  const more = files.length > NAMED ? [`${files.length - NAMED} weitere`] : []
  return `Kein Platz mehr für ${[...names, ...more].join(', ')}. Alles andere wird hochgeladen.`
}

export const percentOf = ({ bytesSent, size }: UploadItem): number =>
  size === 0 ? 0 : Math.floor((bytesSent / size) * 100)

const words = {
  waiting: 'Wartet',
  sending: 'Lädt hoch',
  paused: 'Pausiert',
  processing: 'Wird geprüft …',
  placed: 'Fertig',
  failed: '',
  missing: 'Dein Gerät hat diese Datei nicht behalten. Wähl sie noch einmal aus, dann geht es weiter.',
} as const satisfies Record<UploadItem['state'], string>

/** How an upload stands, without numbers that change every moment: this is what is read out. */
export function stateWords({ state, offline, error }: UploadItem): string {
  if (state === 'failed') return errorWords(error)
  return state === 'waiting' && offline ? 'Wartet auf Verbindung' : words[state]
}

export const kindWords = {
  photo: {
    choose: 'Fotos auswählen',
    chooseOne: 'Foto auswählen',
    drop: 'Zieh Fotos hierher oder wähl sie aus.',
    dropOne: 'Zieh ein Foto hierher oder wähl es aus.',
    formats: 'HEIC, JPEG oder PNG, bis 100 MB',
    types: 'image/jpeg,image/png,image/heic,image/heif,.heic,.heif',
  },
  document: {
    choose: 'PDFs auswählen',
    chooseOne: 'PDF auswählen',
    drop: 'Zieh PDFs hierher oder wähl sie aus.',
    dropOne: 'Zieh ein PDF hierher oder wähl es aus.',
    formats: 'PDF, bis 100 MB',
    types: 'application/pdf,.pdf',
  },
} as const satisfies Record<FileKind, Record<string, string>>
