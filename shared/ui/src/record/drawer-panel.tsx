import { memo, useDeferredValue, useRef, type ReactNode } from 'react';
import { below } from '../kit/breakpoints';
import { CloseOutlined } from '../icons';
import { PlainButton } from '../kit/plain-button';
import { useMedia } from '../kit/use-media';
import { useT } from '../messages';
import { Drawer } from '../overlay';
import { useReturnFocus } from './use-return-focus';
import './layer.css';

interface Props {
  open: boolean;
  onClose: () => void;
  ariaLabel: string;
  /** Width in px; the full screen under 600. */
  width: number;
  head: ReactNode;
  foot?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/**
 * The side panel of records and forms: header with a close button, scrolling body, footer. The click that opens or closes it
 * first updates the control that was clicked; the panel itself is rendered with deferred priority, in the next frame.
 */
export function DrawerPanel(props: Props) {
  const before = useDeferredValue(props, null);
  const isToggling = props.open !== (before?.open ?? false);
  const shownProps = isToggling ? before : props;
  return shownProps && <Panel {...shownProps} />;
}

const Panel = memo(function Panel({ open, onClose, ariaLabel, width, head, foot, busy = false, children }: Props) {
  const t = useT();
  const narrow = useMedia(below('compact'));
  const title = useRef<HTMLDivElement>(null);
  useReturnFocus(open);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      aria-label={ariaLabel}
      size={narrow ? '100%' : width}
      closable={false}
      // On the side opposite to the menu.
      placement={document.documentElement.dir === 'rtl' ? 'left' : 'right'}
      destroyOnHidden
      className="m-layer"
      afterOpenChange={(isOpen) => {
        const dialog = title.current?.closest('[role="dialog"]');
        if (isOpen && !dialog?.contains(document.activeElement)) title.current?.focus({ preventScroll: true });
      }}
    >
      <div className="m-layer-head">
        <div className="m-layer-title" ref={title} tabIndex={-1}>
          {head}
        </div>
        <PlainButton variant="icon" className="m-layer-close" aria-label={t('ui.close')} onClick={onClose}>
          <CloseOutlined />
        </PlainButton>
      </div>
      {/* A form's fields are reached with Tab and scroll into view; a read-only body must be focusable to scroll with the
          keyboard. */}
      <div className="m-layer-body" aria-busy={busy} tabIndex={foot ? undefined : 0}>
        {children}
      </div>
      {foot && <div className="m-layer-foot">{foot}</div>}
    </Drawer>
  );
});
