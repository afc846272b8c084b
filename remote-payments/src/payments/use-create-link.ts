import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@mostrador/ui/router';
import { path } from '../paths';

const flag = 'openCreateLink';

/** State of a history entry whose form was opened over the list: the entry before is the list without it. */
const overList = 'over-list';

/** The form of a new payment link over the list: `?openCreateLink=true` (docs payments §2). What it made opens on the screen of links. */
export function useCreateLink() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const open = search.get(flag) === 'true';
  return useMemo(
    () => ({
      open,
      start: () =>
        setSearch(
          (before) => {
            before.delete('id');
            before.delete('action');
            before.set(flag, 'true');
            return before;
          },
          { state: overList },
        ),
      record: {
        show: (id: string) => void navigate(path('payment-links', {}, { id }), { replace: true }),
        closeAction: () => {
          if (state === overList) void navigate(-1);
          else
            setSearch(
              (before) => {
                before.delete(flag);
                return before;
              },
              { replace: true },
            );
        },
      },
    }),
    [open, setSearch, navigate, state],
  );
}
