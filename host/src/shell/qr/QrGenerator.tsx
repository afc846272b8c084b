import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { business, storeUrl } from '@mostrador/contract/backoffice/business/calls';
import { useSession } from '@mostrador/session';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { defaultQrOptions } from '@mostrador/ui/qr';
import { AddressField } from './AddressField';
import { useT } from './messages';
import { OptionFields } from './OptionFields';
import { readAddress, type AddressProblem } from './qr-address';
import { contrastProblem } from './qr-options';
import { QrPreview } from './QrPreview';
import { useQrCode } from './use-qr-code';

/** Shows the address and the appearance options on one side, the code with its actions on the other. */
export function QrGenerator() {
  const t = useT();
  const session = useSession();
  const { data } = useQuery(apiQuery(business.get, {}));
  const store = (data ? storeUrl(data) : session.business.url) ?? '';
  const [editedAddress, setEditedAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<AddressProblem | null>(null);
  const [options, setOptions] = useState(defaultQrOptions);
  /** Address of the generated code. A change of the appearance options updates that code at once. */
  const [url, setUrl] = useState<string | null>(null);
  const { code, error } = useQrCode(url, options);
  const text = editedAddress ?? store;
  const contrast = contrastProblem(options);

  function type(next: string) {
    setEditedAddress(next);
    setProblem(null);
  }

  function generate() {
    const address = readAddress(text);
    if ('problem' in address) {
      setProblem(address.problem);
      setUrl(null);
      return;
    }
    setEditedAddress(address.url);
    setUrl(address.url);
  }

  function reset() {
    type('');
    setUrl(null);
    setOptions(defaultQrOptions);
  }

  return (
    <div className="h-qr">
      <form
        className="h-qr-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          generate();
        }}
      >
        <AddressField text={text} onType={type} problem={problem} store={store} />
        <OptionFields options={options} onChange={setOptions} />
        {contrast && <Notice tone="warning">{t(`qr.contrast.${contrast.kind}`, { ratio: contrast.ratio })}</Notice>}
        <div className="h-qr-actions">
          <PlainButton type="submit" variant="primary" disabled={text.trim() === ''}>
            {t('qr.generate')}
          </PlainButton>
          <PlainButton onClick={reset}>{t('qr.reset')}</PlainButton>
        </div>
      </form>
      <div className="h-qr-result">
        {error && <Notice tone="error">{t('qr.failed', { message: error.message })}</Notice>}
        <QrPreview code={code} size={options.size} stale={code !== null && text.trim() !== code.url} />
      </div>
    </div>
  );
}
