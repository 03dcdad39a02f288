type OfModule = { moduleId: string }

/** What went back to somebody stands first; the rest, and what went back among itself, in the order of the book. */
export function backFirst<Each extends OfModule>(tasks: readonly Each[], handedBack: readonly OfModule[]): Each[] {
  const isBack = ({ moduleId }: OfModule) => handedBack.some((back) => back.moduleId === moduleId)
  return [...tasks.filter(isBack), ...tasks.filter((task) => !isBack(task))]
}
