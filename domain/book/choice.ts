/** Some words to choose from, as z.enum has them, for what the data check loads: zod alone would be a twelfth of its run. */
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) => ({
  options,
  parse(value: unknown): Options[number] {
    const found = options.find((option) => option === value)
    if (found === undefined) throw new TypeError(`none of ${options.join(', ')}`)
    return found
  },
})

export type Choice<Of extends { options: readonly string[] }> = Of['options'][number]
