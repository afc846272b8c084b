export { default as Drawer, type DrawerProps } from 'antd/es/drawer';
export { default as Modal, type ModalProps } from 'antd/es/modal';
