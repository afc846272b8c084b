import { Component, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { isLoadError, clearFailedLoads } from '@mostrador/loading/memoize-async';
import { useT } from '../messages';
import { useSnackbar } from './snackbar';
import { ErrorState } from './states';

interface Props {
  /**
   * Shown while the code loads, in the content's shape. Without it nothing is shown, and a failure appears over the page, which
   * stays as it is.
   */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Renders a part whose code is loaded when it is needed (`lazyPart`). If the code fails to load, shows that here with a retry
 * button and leaves everything around it as it is. Any other error reaches the boundary above.
 */
export function LazySlot({ fallback, children }: Props) {
  return (
    <Boundary
      failed={(retry) => (fallback === undefined ? <LoadErrorToast onRetry={retry} /> : <InlineLoadError onRetry={retry} />)}
    >
      <Suspense fallback={fallback ?? null}>{children}</Suspense>
    </Boundary>
  );
}

interface BoundaryProps {
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** New children get a new attempt; `remembered` limits how often the code is requested. */
  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.error !== null && before.children !== this.props.children) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isLoadError(error)) throw error;
    return this.props.failed(() => {
      clearFailedLoads();
      this.setState({ error: null });
    });
  }
}

function InlineLoadError({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return <ErrorState error={{ title: t('ui.part.failed'), message: t('ui.part.why') }} onRetry={onRetry} />;
}

function LoadErrorToast({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const snackbar = useSnackbar();
  const retry = useRef(onRetry);
  useEffect(() => {
    const action = { label: t('ui.retry'), run: () => retry.current() };
    return snackbar({
      message: t('ui.part.failed'),
      details: [t('ui.part.why')],
      variant: 'alert',
      alert: { color: 'error' },
      action,
    });
  }, [snackbar, t]);
  return null;
}
