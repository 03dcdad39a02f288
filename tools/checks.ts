/** What needs no running code: the parts of `npm run check`, and the first stages of `npm test`. */
export const checks = [
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'types of the web', command: 'tsc', args: ['-p', 'web'] },
  { name: 'types of e2e', command: 'tsc', args: ['-p', 'e2e'] },
]
