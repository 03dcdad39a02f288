/** Has the browser load a file by itself, with its own progress: it may be larger than what a page can hold. */
export function loadFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** Gives a file that the server has answered with to whoever asked for it. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The browser has long begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
