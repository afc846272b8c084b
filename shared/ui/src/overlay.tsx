import AntdDrawer from 'antd/es/drawer';
import AntdModal, { type ModalProps } from 'antd/es/modal';
import { inAntd } from './theme/in-antd';
import { useScrollLock } from './use-scroll-lock';

export type { DrawerProps } from 'antd/es/drawer';
export type { ModalProps } from 'antd/es/modal';

/** See antd's documentation. */
export const Drawer: typeof AntdDrawer = inAntd(AntdDrawer);

function ModalAtOnce(props: ModalProps) {
  useScrollLock(props.open ?? false);
  return <AntdModal transitionName="" maskTransitionName="" scrollLock={false} {...props} />;
}

/** antd's `Modal`, shown at once: its animation would measure the dialog and render it again within the click that opens it. */
export const Modal: typeof AntdModal = inAntd(Object.assign(ModalAtOnce, AntdModal));
