import type { FromEditors } from '#contract/content/from-editors.ts'

type Said = { moduleId: string; page: { memberId: string } | null }

/** To one's own entries in a module, or to what one makes for the page of somebody else. */
export function saidTo({ corrections, handedBack }: FromEditors, moduleId: string, page?: string): FromEditors {
  const isMeant = (each: Said) => each.moduleId === moduleId && each.page?.memberId === page
  return { corrections: corrections.filter(isMeant), handedBack: handedBack.filter(isMeant) }
}
