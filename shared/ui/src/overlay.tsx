import { useDeferredValue } from 'react';
import AntdDrawer from 'antd/es/drawer';
import AntdModal, { type ModalProps } from 'antd/es/modal';
import { inAntd } from './theme/in-antd';
import { useScrollLock } from './use-scroll-lock';

export type { DrawerProps } from 'antd/es/drawer';
export type { ModalProps } from 'antd/es/modal';

/** See antd's documentation. */
export const Drawer: typeof AntdDrawer = inAntd(AntdDrawer);

const AntdDialog = inAntd(AntdModal);

function DeferredModal(props: ModalProps) {
  const { open = false } = props;
  const before = useDeferredValue<boolean | null>(open, null);
  const isShown = open && before === true;
  useScrollLock(isShown);
  // Mounted open: not even the closed dialog, whose styles take time, is part of the click.
  if (open && before === null) return null;
  return <AntdDialog transitionName="" maskTransitionName="" scrollLock={false} {...props} open={isShown} />;
}

/**
 * antd's `Modal`, without its animation, which would measure the dialog and render it again for each step. The click that opens it
 * first updates what was clicked; the dialog is rendered with deferred priority, in the next frame. It closes at once.
 */
export const Modal: typeof AntdModal = Object.assign(DeferredModal, AntdModal);
