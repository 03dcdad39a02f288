import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Files share a document: what one test leaves on it the next one, whichever that is, would find.
afterEach(cleanup)
