import { useState } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { LazySlot } from '../kit/lazy-slot';
import { DownloadOutlined } from '../icons';
import { PlainButton } from '../kit/plain-button';
import { useT } from '../messages';
import type { ExportProps } from './export-rows';
import './foot.css';

export { instantCell } from './export-rows';
export type { ExportColumn, ExportValue } from './export-rows';

const ExportDialog = lazyPart(async () => {
  const { ExportDialog: component } = await import(/* webpackChunkName: "export" */ './export-dialog');
  return component;
});

/** Saves the whole filtered set as CSV or XLSX, with progress, cancel and retry. */
export function ExportButton<Row>(props: ExportProps<Row>) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <PlainButton
        className="m-export"
        disabled={!props.total}
        aria-label={t('ui.export')}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <DownloadOutlined />
        <span className="m-export-word">{t('ui.export')}</span>
      </PlainButton>
      {opened && (
        <LazySlot>
          <ExportDialog {...(props as unknown as ExportProps<unknown>)} open={open} onClose={() => setOpen(false)} />
        </LazySlot>
      )}
    </>
  );
}
