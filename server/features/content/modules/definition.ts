import type { Definition } from '#domain/content/definition.ts'
import type { RankingAnswer } from '#domain/content/ranking.ts'

/** A definition as it is stored: people and answers have tables of their own. */
export type SplitDefinition = {
  type: Definition['type']
  title: string
  settings: Record<string, unknown>
  assigned: readonly string[]
  answers: readonly RankingAnswer[]
}

export function split(definition: Definition): SplitDefinition {
  const { type, title } = definition
  const whole = { type, title, assigned: [], answers: [] }
  switch (definition.type) {
    case 'editorial': {
      const { author, ...settings } = definition.settings
      return { ...whole, settings, assigned: author === null ? [] : [author] }
    }
    case 'photo-collage': {
      const { students, ...settings } = definition.settings
      // Said, not concluded: when the last of those named is removed, it is not open to everybody by that.
      return {
        ...whole,
        settings: { ...settings, forEverybody: students.length === 0 },
        assigned: [...new Set(students)],
      }
    }
    case 'custom-ranking': {
      const { answers, ...settings } = definition.settings
      return { ...whole, settings, answers }
    }
    default:
      return { ...whole, settings: definition.settings }
  }
}

export function join({ type, title, settings, assigned, answers }: SplitDefinition): Definition {
  const apart = {
    editorial: { author: assigned[0] ?? null },
    'photo-collage': { students: assigned },
    'custom-ranking': { answers },
  }
  const own = type in apart ? apart[type as keyof typeof apart] : {}
  const { forEverybody: _stored, ...shown } = settings
  return { type, title, settings: { ...shown, ...own } } as Definition
}
