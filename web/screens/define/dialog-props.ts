import type { Module } from '#contract/content/modules.ts'

/** What every dialog about a module of the book is given. */
export type ModuleDialogProps = {
  module: Module
  onClose: () => void
  /** It is done, and these words say what. */
  onDone: (words: string) => void
}
