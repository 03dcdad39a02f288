/** Some words to choose from, as z.enum has them; the data check starts in a third of the time that zod takes to load. */
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) => ({
  options,
  parse(value: unknown): Options[number] {
    const found = options.find((option) => option === value)
    if (found === undefined) throw new TypeError(`none of ${options.join(', ')}`)
    return found
  },
})

export type Choice<Of extends { options: readonly string[] }> = Of['options'][number]
