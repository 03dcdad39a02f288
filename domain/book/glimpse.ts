/** What a class sees of a design before it chooses: some of its own pages, as they would be in it. */
export const glimpsePages = ['cover', 'title', 'contents', 'profile', 'collage'] as const
export type GlimpsePage = (typeof glimpsePages)[number]

export const glimpseLabels: Readonly<Record<GlimpsePage, string>> = {
  cover: 'Umschlag',
  title: 'Titelseite',
  contents: 'Inhaltsverzeichnis',
  profile: 'Persönliche Seite',
  collage: 'Fotocollage',
}

/** In pixels across the page; the cover lies open. */
export const glimpseWidths = { page: 560, cover: 1_160 } as const
