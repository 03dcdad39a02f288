import { spawn } from 'node:child_process'

type Tool = { command: string; args: string[]; env?: NodeJS.ProcessEnv }

/** Runs a tool of node_modules/.bin in this terminal; its exit code, 1 when it was killed or is missing. */
export async function runTool({ command, args, env }: Tool): Promise<number> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass)
  const code = await new Promise<number>((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.once('close', (exit) => done(exit ?? 1))
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, pass)
  return code
}

/** The same, with the output kept for later: for tools that run at the same time. */
export async function runToolQuietly({ command, args }: Tool): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, output: error.message }))
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}
