import { Component, type ReactNode } from 'react'
import { BuildFailed } from './BuildFailed.tsx'

/** Around the whole app, for what fails outside of any page. */
export class LastResort extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return 'error' in this.state ? <BuildFailed error={this.state.error} /> : this.props.children
  }
}
