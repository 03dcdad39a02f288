/** A text as the server holds it: each save names the version that it was written upon. */
export type Text<Value> = { value: Value; version: number }

export type Save<Value> = (text: Text<Value>) => Promise<Text<Value>>

/** What lies on this device until the server has it. */
export type Draft<Value = unknown> = {
  key: string
  value: Value
  /** The server's version that it was written upon. */
  base: number
  /** Sent on that version without hearing whether it arrived: found on the server, they are nobody else's. */
  unsure: Value[]
}

/** Two people, or two devices, wrote upon the same version. */
export type Clash<Value> = { mine: Value; theirs: Value; version: number }

export type Trouble =
  | { kind: 'offline' }
  /** The server has said no, or has no place for it, or we do not send it as it is: the text stays on this device. */
  | { kind: 'refused' | 'gone' | 'held'; reason: string }

/** What a failed save means. */
export type Verdict<Value> = Trouble | { kind: 'changed'; theirs: Text<Value> }

export type TextView<Value> = {
  value: Value
  state: 'saved' | 'unsaved' | 'saving' | 'clash' | Trouble['kind']
  reason: string | undefined
  clash: Clash<Value> | undefined
}
