import { useEffect, useState, type ReactNode } from 'react';
import { shortId } from '@mostrador/values/short-id';
import { useT } from '../messages';
import { announce } from './announcer';
import { CheckOutlined, CopyOutlined } from '../icons/sign-in-icons';
import './kit.css';
import './cells.css';

interface Props {
  id: string;
  /** Shown instead of the shortened id, for example a link that contains it. */
  children?: ReactNode;
}

const shownFor = 1500;

/** A shortened id with a button that copies the whole id and confirms it. */
export function ShortId({ id, children }: Props) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
      announce(t('ui.copied', { id }));
    } catch {
      announce(t('ui.copyFailed', { id }));
    }
  }

  return (
    <span className="m-id">
      <span title={id}>{children ?? shortId(id)}</span>
      <button
        type="button"
        className="m-id-copy"
        aria-label={t('ui.copy', { id })}
        title={copied ? t('ui.copiedShort') : t('ui.copyShort')}
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
      >
        {copied ? <CheckOutlined /> : <CopyOutlined />}
      </button>
    </span>
  );
}
