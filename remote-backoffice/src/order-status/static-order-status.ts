// The status of an order before the code of its page has arrived, with the elements and classes of `OrderProgress`.
import { orderRules, orderStates, type OrderState } from '@mostrador/contract/backoffice/orders/states';
import { formatCompiled, type CompiledText } from '@mostrador/remote-kit/static-screen';
import { mayHoldCard } from '@mostrador/values/may-hold-card';
import { deviceTimeZone, parseTimeZone } from '@mostrador/values/time-zone';
import { dayTime, dueTime } from './times';

/** The texts by language and id, written into the script by the build (`StaticScreensPlugin`). */
declare const staticTexts: Record<string, Record<string, CompiledText | undefined> | undefined>;

/** The fields of an answer that the static screen shows. */
interface Status {
  number: string;
  state: OrderState;
  kind: 'takeaway' | 'delivery';
  createdAt: number;
  promisedAt?: number;
  business: string;
  branch: string;
  timeZone: string;
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const instantOf = (value: unknown) => (isText(value) ? Date.parse(value) : NaN);

/** Reads an answer, without the contract's schemas, which are too large here; null if a field is not as the contract says. */
function readStatus(answer: unknown): Status | null {
  const { numero, estado, takeaway, fecha, fecha_prometida: promised, negocio, sucursal } = fieldsOf(fieldsOf(answer).data);
  const { nombre, zona_horaria: zone } = fieldsOf(sucursal);
  const createdAt = instantOf(fecha);
  const promisedAt = promised == null ? undefined : instantOf(promised);
  if (![numero, estado, negocio, nombre, zone].every(isText) || Number.isNaN(createdAt) || Number.isNaN(promisedAt)) return null;
  if (typeof takeaway !== 'boolean' && takeaway !== 0 && takeaway !== 1) return null;
  const state = orderStates.decodeAny(estado as string);
  if (!orderRules.isKnown(state)) return null;
  return {
    number: numero as string,
    state: state as OrderState,
    kind: takeaway ? 'takeaway' : 'delivery',
    createdAt,
    ...(promisedAt !== undefined && { promisedAt }),
    business: negocio as string,
    branch: nombre as string,
    timeZone: parseTimeZone(zone as string) ?? deviceTimeZone(),
  };
}

function make(tag: string, className: string, ...children: (Node | string | null)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children.filter((child) => child !== null));
  return element;
}

window.staticScreen = {
  replacedBy: '.b-order-status-now',
  render(answer, { locale, now }) {
    const order = readStatus(answer);
    const texts = staticTexts[locale];
    // The page itself masks a card number (docs payments §11).
    if (!order || !texts || mayHoldCard(answer)) return null;
    const { state, kind, number, business, branch, timeZone } = order;
    const t = (id: string, values: Record<string, string>) => formatCompiled(texts[id] ?? [], values);
    const at = (instant: number) => dayTime(instant, now, locale, timeZone);
    const created = at(order.createdAt);
    const due = dueTime(order, now);
    const ended = state === 'cancelled' || state === 'rejected';
    const headline = make(
      'p',
      `b-order-status-now${ended ? ' b-order-status-now--ended' : ''}`,
      t(`status.now.${state}`, { kind }),
    );
    headline.role = 'status';
    return make(
      'main',
      'b-order-status',
      make(
        'div',
        'b-order-status-card m-card',
        make(
          'header',
          'b-order-status-head',
          make(
            'p',
            'b-order-status-store',
            make('strong', '', business),
            business === branch ? null : make('span', 'm-muted', branch),
          ),
          make('h1', '', t('status.order', { number })),
          created.day === 'other' ? make('p', 'm-muted', t('status.placed', { day: created.time })) : null,
        ),
        headline,
        due &&
          make(
            'p',
            `b-order-status-promise${due.isLate ? ' b-order-status-promise--late' : ''}`,
            t(due.isLate ? 'status.late' : 'status.promised', { kind, ...at(due.at) }),
          ),
      ),
    );
  },
};
