import { type Compiler, createCompiler } from '../typeset/compiler.ts'

let compiler: Promise<Compiler> | undefined

/** One for all tests of a process: it takes seconds to make, and again until V8 has made its code fast. */
export const warmCompiler = (): Promise<Compiler> => {
  compiler ??= createCompiler()
  return compiler
}
