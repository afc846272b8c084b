import { Component, type ReactNode } from 'react';
import type { ErrorSource } from '../ground/error-reports';

interface Props {
  /** What is inside, for the report of an error (`reportError`). */
  source?: ErrorSource;
  /** A new value clears the error: another screen, another try. */
  resetKey: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Keeps a failing remote from taking the shell or another slot with it. */
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
