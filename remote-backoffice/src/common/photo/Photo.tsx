import { useState } from 'react';
import { Glyph } from '@mostrador/ui/kit';
import { safeHttpUrl } from '@mostrador/values/safe-url';
import './photo.css';

interface Props {
  /** Address; without one, and where it cannot be had, an empty frame stands in. */
  src: string | undefined;
  /** `small` in a row, `medium` beside a name, `large` over the width. */
  size: 'small' | 'medium' | 'large';
}

/** The photo of a product or category, decorative: the name is beside it. Its frame has its size before the picture is there. */
export function Photo({ src, size }: Props) {
  const [failed, setFailed] = useState<string>();
  const address = src === undefined || src === failed ? null : src.startsWith('blob:') ? src : safeHttpUrl(src);
  return (
    <span className={`b-photo b-photo--${size}`}>
      {address === null ? (
        <Glyph name="box" />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      )}
    </span>
  );
}
