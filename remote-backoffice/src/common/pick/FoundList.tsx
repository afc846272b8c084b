import { useState, type ReactNode } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import type { Page } from '@mostrador/contract/call';
import type { FieldState } from '@mostrador/forms/form';
import { SearchList } from '../search/SearchList';
import { useDebounced } from '../search/use-debounced';
import { useT } from './messages';

/** Number of records that a search shows. */
export const SHOWN = 20;

interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** The text of the request: trimmed and debounced. */
  search: string;
  /** Options of the search's query: disabled without a text, and with the previous results until the next ones arrive. */
  options: { enabled: boolean; placeholderData: typeof keepPreviousData };
}

/** Returns the text of a search field whose results come from the server. */
export function useSearchText(): SearchText {
  const [text, setText] = useState('');
  const search = useDebounced(text);
  return { text, setText, search, options: { enabled: search !== '', placeholderData: keepPreviousData } };
}

interface Props<T> {
  field: FieldState;
  label: string;
  listLabel: string;
  typed: SearchText;
  /** The query for `typed.search`. */
  found: { data: Page<T> | undefined; isPending: boolean; isPlaceholderData: boolean };
  row: (item: T) => ReactNode;
  /** Reason why an item cannot be chosen; default: all can. */
  refusal?: (item: T) => string | undefined;
  onChoose: (item: T) => void;
}

/** Search field with the server's results; choosing one clears the text. */
export function FoundList<T extends { id: number }>({ typed, found, onChoose, refusal = () => undefined, ...list }: Props<T>) {
  const t = useT();
  const { text, setText, search } = typed;
  const isOpen = text.trim() !== '';
  return (
    <SearchList
      {...list}
      text={text}
      onText={setText}
      items={isOpen ? found.data?.items : undefined}
      isSettled={search === text.trim() && !found.isPending && !found.isPlaceholderData}
      refusal={refusal}
      onChoose={(item) => {
        onChoose(item);
        setText('');
      }}
    >
      {isOpen && found.data?.items.length === 0 && <p className="m-muted">{t('pick.none', { search })}</p>}
    </SearchList>
  );
}
