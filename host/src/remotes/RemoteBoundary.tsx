import { Component, type ReactNode } from 'react';
import type { ErrorSource } from '../core/error-reports';

interface Props {
  /** Origin of the content, for error reports (`reportError`). */
  source?: ErrorSource;
  /** A change clears the error: another screen or another attempt. */
  resetKey: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Error boundary that keeps the shell and the other slots working if a remote throws. */
export class RemoteBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.error !== null && previous.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error);
  }
}
