import { useDeclineT } from './messages';
import { declineAdvice, declineText } from './words';

interface Props {
  /** The code of the bank, as received. */
  code: string;
  /** Shows the code too. */
  hasCode?: boolean;
}

/** Why a bank declined something, what the merchant can tell the customer and, in a detail, the code. The screen loads the words of declines. */
export function DeclineNote({ code, hasCode = false }: Props) {
  const t = useDeclineT();
  return (
    <div>
      <div>{declineText(code, t)}</div>
      <div className="m-muted">{declineAdvice(code, t)}</div>
      {hasCode && <div className="m-muted">{t('declines.code', { code })}</div>}
    </div>
  );
}
