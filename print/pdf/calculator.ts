import { Lexer } from './lexer.ts'
import { END, Word } from './words.ts'

/** A function in the calculator's language: numbers, operators, and programs within programs. */
export type Program = (number | string | Program)[]

const MAX_NESTING = 16
const MAX_STACK = 100
const MAX_STEPS = 100_000

export function readProgram(bytes: Uint8Array): Program | undefined {
  const lexer = new Lexer(bytes)
  const first = lexer.token()
  return first instanceof Word && first.text === '{' ? readBlock(lexer, 0) : undefined
}

function readBlock(lexer: Lexer, depth: number): Program | undefined {
  const program: Program = []
  for (;;) {
    const token = lexer.token()
    if (token === END || depth > MAX_NESTING) return undefined
    if (typeof token === 'number') program.push(token)
    else if (typeof token === 'boolean') program.push(Number(token))
    else if (!(token instanceof Word)) return undefined
    else if (token.text === '}') return program
    else if (token.text === '{') {
      const block = readBlock(lexer, depth + 1)
      if (block === undefined) return undefined
      program.push(block)
    } else program.push(token.text)
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const one: Record<string, (value: number) => number> = {
  abs: Math.abs,
  neg: (value) => -value,
  ceiling: Math.ceil,
  floor: Math.floor,
  round: Math.round,
  truncate: Math.trunc,
  cvi: Math.trunc,
  cvr: (value) => value,
  sqrt: Math.sqrt,
  sin: (value) => Math.sin(radians(value)),
  cos: (value) => Math.cos(radians(value)),
  ln: Math.log,
  log: Math.log10,
  // Truth is 1 here, so that there is one kind of value.
  not: (value) => (value === 0 || value === 1 ? 1 - value : ~value),
}
const two: Record<string, (left: number, right: number) => number> = {
  add: (left, right) => left + right,
  sub: (left, right) => left - right,
  mul: (left, right) => left * right,
  div: (left, right) => left / right,
  idiv: (left, right) => Math.trunc(left / right),
  mod: (left, right) => left % right,
  exp: (left, right) => left ** right,
  atan: (left, right) => ((Math.atan2(left, right) * 180) / Math.PI + 360) % 360,
  eq: (left, right) => Number(left === right),
  ne: (left, right) => Number(left !== right),
  gt: (left, right) => Number(left > right),
  ge: (left, right) => Number(left >= right),
  lt: (left, right) => Number(left < right),
  le: (left, right) => Number(left <= right),
  and: (left, right) => left & right,
  or: (left, right) => left | right,
  xor: (left, right) => left ^ right,
  bitshift: (left, right) => (right >= 0 ? left << right : left >> -right),
}

/** What is on the stack in the end; undefined where the program asks for more than there is. */
export function calculate(program: Program, inputs: readonly number[]): number[] | undefined {
  const stack = [...inputs]
  let steps = 0
  const run = (block: Program): boolean => {
    for (const [at, item] of block.entries()) {
      if (++steps > MAX_STEPS || stack.length > MAX_STACK) return false
      if (typeof item === 'number') stack.push(item)
      else if (typeof item === 'string' && !operate(item, block, at)) return false
    }
    return true
  }
  /** Blocks stand before the word that chooses between them, and do nothing by themselves. */
  const choose = (block: Program, at: number, otherwise: boolean): boolean => {
    const condition = stack.pop()
    const [yes, no] = otherwise ? [block[at - 2], block[at - 1]] : [block[at - 1], []]
    const chosen = condition === 0 ? no : yes
    return condition !== undefined && Array.isArray(chosen) && run(chosen)
  }
  const operate = (name: string, block: Program, at: number): boolean => {
    const [unary, binary] = [one[name], two[name]]
    if (name === 'if' || name === 'ifelse') return choose(block, at, name === 'ifelse')
    const top = stack.pop()
    if (top === undefined) return false
    if (unary !== undefined) stack.push(unary(top))
    else if (binary !== undefined) {
      const left = stack.pop()
      if (left === undefined) return false
      stack.push(binary(left, top))
    } else return arrange(stack, name, top)
    return true
  }
  return run(program) ? stack : undefined
}

/** What changes only the order of the stack, from which the topmost was taken. */
function arrange(stack: number[], name: string, top: number): boolean {
  switch (name) {
    case 'pop':
      return true
    case 'dup':
      stack.push(top, top)
      return true
    case 'exch': {
      const below = stack.pop()
      if (below === undefined) return false
      stack.push(top, below)
      return true
    }
    case 'copy': {
      if (!(top >= 0 && top <= stack.length)) return false
      stack.push(...stack.slice(stack.length - top))
      return true
    }
    case 'index': {
      const found = stack[stack.length - 1 - top]
      if (found === undefined) return false
      stack.push(found)
      return true
    }
    case 'roll': {
      const count = stack.pop()
      if (count === undefined || !(count >= 0 && count <= stack.length) || !Number.isInteger(top)) return false
      const part = stack.splice(stack.length - count)
      const by = count === 0 ? 0 : ((top % count) + count) % count
      stack.push(...part.slice(count - by), ...part.slice(0, count - by))
      return true
    }
    default:
      return false
  }
}
