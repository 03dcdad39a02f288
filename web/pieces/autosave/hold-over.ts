/** Too long stays on this device until it is shorter; the field says so, and pages without it do. */
export const holdOver = (maxLength: number) => (value: string) =>
  value.length > maxLength
    ? `Der Text ist ${(value.length - maxLength).toLocaleString('de-DE')} Zeichen zu lang.`
    : undefined

/** Why a text was not sent after all, found out on the way. */
export class HeldText extends Error {
  override readonly name = 'HeldText'
}
