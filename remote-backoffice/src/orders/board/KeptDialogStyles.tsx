import { Modal } from '@mostrador/ui/overlay';

/** Keeps what antd computes for its dialogs, which it discards with the last one: each opening would compute it again. */
export function KeptDialogStyles() {
  return <Modal open={false} destroyOnHidden />;
}
