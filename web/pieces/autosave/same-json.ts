/** Equal as JSON, in whichever order the keys stand: databases have their own. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [keys, otherKeys] = [namesIn(one), namesIn(other)]
  return keys.length === otherKeys.length && keys.every((key) => sameJson(at(one, key), at(other, key)))
}

const at = (object: object, key: string) => (object as Record<string, unknown>)[key]
/** What JSON leaves out is not there. */
const namesIn = (object: object) => Object.keys(object).filter((key) => at(object, key) !== undefined)
