import { useEffect, useState, type ReactNode } from 'react';
import { shortId } from '@mostrador/values/short-id';
import { useT } from '../messages';
import { announce } from './announcer';
import { copyText } from './copy-text';
import { CheckOutlined, CopyOutlined } from '../icons/sign-in-icons';
import './kit.css';
import './cells.css';

interface Props {
  id: string;
  /** Shown instead of the shortened id, for example a link that contains it. */
  children?: ReactNode;
}

const shownFor = 2500;

/** A shortened id with a button that copies the whole id and shows, over the id, whether it did. */
export function ShortId({ id, children }: Props) {
  const t = useT();
  const [told, setTold] = useState<'copiedShort' | 'copyFailed' | null>(null);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), shownFor);
    return () => clearTimeout(timer);
  }, [told]);

  async function copy() {
    const isCopied = await copyText(id);
    setTold(isCopied ? 'copiedShort' : 'copyFailed');
    announce(isCopied ? t('ui.copied', { id }) : t('ui.copyFailed'));
  }

  return (
    <span className="m-id">
      <span title={id}>{children ?? shortId(id)}</span>
      <button
        type="button"
        className="m-id-copy"
        aria-label={t('ui.copy', { id })}
        title={t('ui.copyShort')}
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
      >
        {told === 'copiedShort' ? <CheckOutlined /> : <CopyOutlined />}
      </button>
      {told && (
        <span className={told === 'copyFailed' ? 'm-id-told m-id-told--failed' : 'm-id-told'} aria-hidden="true">
          {t(`ui.${told}`)}
        </span>
      )}
    </span>
  );
}
