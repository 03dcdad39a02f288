import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from './run-tool.ts'

/**
 * Who may import whom, written once; `node tools/import-directions.ts` makes biome.imports.json of it, and a test fails
 * where the two differ.
 */

/** The words of the product in their order: each may use those before it. */
const words = ['account', 'school', 'file', 'yearbook', 'content', 'book', 'order', 'office'] as const
type Word = (typeof words)[number]

/** What each part of the browser app stands on. */
const webLayers = {
  app: ['screens', 'content', 'pieces', 'api', 'ui'],
  screens: ['content', 'pieces', 'api', 'ui'],
  content: ['pieces', 'api', 'ui'],
  pieces: ['api', 'ui'],
  api: [],
  ui: [],
} as const

/** What each layer of the server stands on, and why not on more. */
const serverLayers = {
  features: {
    on: ['platform', 'adapters', 'schema'],
    why: 'Features stand on platform, adapters and schema; the wiring brings them together.',
  },
  platform: { on: ['adapters', 'schema'], why: 'The platform knows no feature.' },
  adapters: { on: ['schema'], why: 'An adapter knows its outside vocabulary, not who uses it.' },
  schema: { on: [], why: 'Tables know the domain alone.' },
} as const
type ServerLayer = keyof typeof serverLayers

/** Words whose rules print does not know. */
const unknownToPrint: readonly Word[] = ['order', 'office']

/** Words whose tables fill more than one file. */
const alsoTablesOf: Partial<Record<Word, string[]>> = { content: ['entry', 'report'] }

type Pattern = { group: string[]; importNamePattern?: string; message: string }
type Rule = { files: string[]; patterns: Pattern[] }

const packages = ['domain', 'contract', 'print', 'server', 'web'] as const
type Package = (typeof packages)[number]

const all = (...names: Package[]) => names.flatMap((name) => [`#${name}/**`, `**/${name}/**`])
const without = <Name extends string>(names: readonly Name[], ...taken: readonly string[]) =>
  names.filter((name) => !taken.includes(name))
const after = (word: Word) => words.slice(words.indexOf(word) + 1)

/** A pattern for each later word, if there is one. */
function direction(later: readonly Word[], group: (word: Word) => string[]): Pattern[] {
  const message = `The words have a direction: ${words.join(' → ')}.`
  return later.length === 0 ? [] : [{ group: later.flatMap(group), message }]
}

const pure = (...itself: string[]): Pattern => ({
  group: ['*', '!zod', ...itself.map((path) => `!${path}`), 'node:*', ...all('contract', 'print', 'server', 'web')],
  message: 'The domain is pure: zod and itself, nothing else.',
})
const domainRules: Rule[] = [
  ...words.map((word) => ({
    files: [`domain/${word}/**/*.ts`],
    patterns: [pure('./**', '../**', '#*/**'), ...direction(after(word), (later) => [`**/${later}/**`])],
  })),
  { files: ['domain/*.ts'], patterns: [pure('./**')] },
]

const contractAlone: Pattern = {
  group: all('print', 'server', 'web'),
  message: 'The contract stands on the domain alone.',
}
const fileOrRules = (word: Word) => [`./${word}.ts`, `../${word}.ts`, `../${word}/**`, `#domain/${word}/**`]
const contractRules: Rule[] = [
  { files: ['contract/**/*.ts'], patterns: [contractAlone] },
  ...words.slice(0, -1).map((word) => ({
    files: [`contract/${word}.ts`, `contract/${word}/**/*.ts`],
    patterns: [contractAlone, ...direction(after(word), fileOrRules)],
  })),
]

const printRules: Rule[] = [
  {
    files: ['print/**/*.ts'],
    patterns: [
      { group: all('contract', 'server', 'web'), message: 'Print stands on the domain alone.' },
      ...unknownToPrint.map((word) => ({
        group: [`#domain/${word}/**`, `**/domain/${word}/**`],
        message: `Print knows nothing of the word ${word}.`,
      })),
    ],
  },
]

const onTopOfTheServer = ['**/wiring/**', '**/main.ts', '**/worker.ts', '**/commands/**', '**/testing/**']
const constructed: Pattern = {
  group: ['**/adapters/**'],
  importNamePattern: 'open.*',
  message: 'Only the wiring constructs adapters; take them as arguments.',
}
const layer = (name: ServerLayer): Pattern => {
  const others = without(Object.keys(serverLayers), name, ...serverLayers[name].on)
  const message = serverLayers[name].why
  return {
    group: [...onTopOfTheServer, '#server/**', '**/web/**', ...others.map((other) => `**/${other}/**`)],
    message,
  }
}
const serverRules: Rule[] = [
  ...words.map((word) => ({
    files: [`server/features/${word}/**/*.ts`],
    patterns: [
      layer('features'),
      ...direction(after(word), (later) => [
        `**/features/${later}/**`,
        `../${later}/**`,
        `../../${later}/**`,
        `#domain/${later}/**`,
      ]),
      constructed,
    ],
  })),
  { files: ['server/platform/**/*.ts'], patterns: [layer('platform'), constructed] },
  { files: ['server/adapters/**/*.ts'], patterns: [layer('adapters')] },
  { files: ['server/schema/**/*.ts'], patterns: [layer('schema')] },
  ...words.slice(0, -1).map((word) => ({
    files: [word, ...(alsoTablesOf[word] ?? [])].map((name) => `server/schema/${name}.ts`),
    patterns: [layer('schema'), ...direction(after(word), fileOrRules)],
  })),
  {
    files: ['server/*.ts', 'server/wiring/**/*.ts', 'server/commands/**/*.ts'],
    patterns: [
      {
        group: ['#server/**', '**/web/**', '**/testing/**'],
        message: 'The server never imports the browser app or test support.',
      },
    ],
  },
]

const fromOutside: Pattern = {
  group: ['#server/**', '**/server/**', '#print/pdf/**', '#print/typeset/**'],
  message: 'The browser takes from the server only what the contract says, and of print only the preflight.',
}
const webRules: Rule[] = Object.entries(webLayers).map(([name, on]) => {
  const others = without(Object.keys(webLayers), name, ...on)
  const group = [
    ...others.map((other) => `**/${other}/**`),
    ...(others.includes('content') ? ['!#domain/content/**', '!#contract/content/**'] : []),
  ]
  const message = 'In the browser app: app → screens, content → pieces → api, ui.'
  const known: Pattern[] = others.length === 0 ? [] : [{ group, message }]
  const noDomain: Pattern = { group: ['#domain/**', '#contract/**'], message: 'The design system knows no domain.' }
  return {
    files: [`web/${name}/**`, ...(name === 'app' ? ['web/*.ts', 'web/*.tsx'] : [])],
    patterns: [fromOutside, ...known, ...(name === 'ui' ? [noDomain] : [])],
  }
})

/** As Biome reads it. A test may import whatever it is about. */
export function importDirections() {
  const rules = [...domainRules, ...contractRules, ...printRules, ...serverRules, ...webRules]
  return {
    $schema: './node_modules/@biomejs/biome/configuration_schema.json',
    overrides: rules.map(({ files, patterns }) => ({
      includes: [...files, '!**/*.test.ts', '!**/*.test.tsx'],
      linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
    })),
  }
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../biome.imports.json')
  await writeFile(file, JSON.stringify(importDirections()))
  process.exitCode = await runTool({ command: 'biome', args: ['format', '--write', file] })
}
