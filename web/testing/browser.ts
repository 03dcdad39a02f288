import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// The first page of a test is compiled while it is waited for, beside whatever else the machine has to do.
configure({ asyncUtilTimeout: 15_000 })

/** What jsdom lacks of a browser and the app relies on. */
export function completeBrowser() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('scrollTo', () => {})
  document.elementsFromPoint = () => []
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}
