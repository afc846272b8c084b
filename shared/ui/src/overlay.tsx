import AntdDrawer from 'antd/es/drawer';
import AntdModal from 'antd/es/modal';
import { inAntd } from './theme/in-antd';

export type { DrawerProps } from 'antd/es/drawer';
export type { ModalProps } from 'antd/es/modal';

/** See antd's documentation. */
export const Drawer: typeof AntdDrawer = inAntd(AntdDrawer);
/** See antd's documentation. */
export const Modal: typeof AntdModal = inAntd(AntdModal);
