import type { SingleCode } from '@mostrador/contract/backoffice/promotions/calls';
import type { Promotion } from '@mostrador/contract/backoffice/promotions/shapes';
import { col, type Column, type ExportColumn, type RowAction } from '@mostrador/ui/list';
import { switchColumn } from '../../common/switching/switch-column';
import type { T } from '../messages';
import { periodTexts, stateWords, takesText } from '../words';

interface Words {
  locale: string;
  branchNames: (ids: readonly number[]) => string;
  menu: (promotion: Promotion) => RowAction[];
  disabledReason: string | undefined;
  /** Whether the user may see what a promotion cost and brought (docs backoffice §6). */
  earnings: boolean;
  /** The single-use code that matches the search. */
  found: SingleCode | null;
  /** Names of the promotions that conflict with it now. */
  rivalsOf: (promotion: Promotion) => string[];
  onSwitch: (promotion: Promotion, active: boolean) => void;
}

/** Formats the number of uses with its limit. */
function usesText({ rule }: Promotion, t: T, locale: string): string {
  const uses = rule.uses.toLocaleString(locale);
  return rule.maxUses === null ? uses : t('promotions.uses.of', { uses, max: rule.maxUses.toLocaleString(locale) });
}

/** Number of conflicting promotions that a row names; the rest is counted. */
const NAMED_RIVALS = 2;

/** Formats the code: a coupon with single-use codes shows their number, or the searched one with its order. */
function codeText({ id, rule, codes }: Promotion, found: SingleCode | null, t: T): string {
  if (found?.promotionId === id) {
    const { code, orderNumber: order } = found;
    return order === null ? t('promotions.codes.free', { code }) : t('promotions.codes.used', { code, order });
  }
  return codes > 0 ? t('promotions.codes.short', { count: codes }) : (rule.code ?? t('promotions.kind.discount'));
}

/** Returns the columns of the list. */
export function columnsOf(
  t: T,
  { locale, branchNames, menu, disabledReason, earnings, found, rivalsOf, onSwitch }: Words,
): Column<Promotion>[] {
  return [
    {
      key: 'name',
      title: t('promotions.one'),
      kind: 'text',
      sort: 'name',
      width: 200,
      render: (promotion, link) => {
        const rivals = rivalsOf(promotion);
        const names = rivals.slice(0, NAMED_RIVALS).join(', ');
        return (
          <span className="m-cell-text b-promo-cell">
            <span>{link(promotion.name)}</span>
            <span className="m-meta">{codeText(promotion, found, t)}</span>
            {rivals.length > 0 && (
              <span className="m-meta b-promo-rivals">
                {t('promotions.collides.with', { names, more: Math.max(0, rivals.length - NAMED_RIVALS) })}
              </span>
            )}
          </span>
        );
      },
    },
    col.status({ key: 'state', title: t('promotions.field.state'), width: 110, value: ({ state }) => stateWords(state, t) }),
    switchColumn({
      key: 'active',
      title: t('promotions.field.active'),
      width: 80,
      label: ({ name }) => t('promotions.switch', { name }),
      isOn: ({ rule }) => rule.active,
      disabledReason,
      onSwitch,
    }),
    col.text({
      key: 'takes',
      title: t('promotions.field.takes'),
      width: 100,
      value: ({ rule, currency }) => takesText(rule, currency, t, locale),
    }),
    {
      key: 'period',
      title: t('promotions.field.period'),
      kind: 'text',
      width: 150,
      hasCellWidths: true,
      render: ({ rule }) => {
        const { days, times } = periodTexts(rule, t, locale);
        return (
          <span className="m-cell-text b-promo-cell b-promo-period">
            <span className="b-promo-days">{days}</span>
            {times !== '' && <span className="m-meta b-promo-times">{times}</span>}
          </span>
        );
      },
    },
    col.text({
      key: 'branches',
      title: t('promotions.field.branches'),
      width: 90,
      value: ({ rule }) => branchNames(rule.branchIds),
    }),
    col.count({
      key: 'uses',
      title: t('promotions.field.uses'),
      sort: 'uses',
      width: 70,
      value: (promotion) => usesText(promotion, t, locale),
    }),
    ...(earnings
      ? [
          col.money<Promotion>({
            key: 'cost',
            title: t('promotions.field.cost'),
            sort: 'cost',
            width: 90,
            value: ({ cost }) => cost,
          }),
          col.money<Promotion>({
            key: 'brought',
            title: t('promotions.field.brought'),
            width: 100,
            value: ({ brought }) => brought,
          }),
        ]
      : []),
    col.date({
      key: 'created',
      title: t('promotions.field.created'),
      sort: 'created',
      optional: true,
      value: ({ rule }) => rule.createdAt,
    }),
    col.actions({ title: t('promotions.actions'), label: ({ name }) => t('promotions.actionsOf', { name }), items: menu }),
  ];
}

/** Returns the columns of the exported file. */
export function exportColumns(
  t: T,
  { locale, branchNames, earnings }: Pick<Words, 'locale' | 'branchNames' | 'earnings'>,
): ExportColumn<Promotion>[] {
  return [
    { title: t('promotions.one'), value: ({ name }) => name },
    { title: t('promotions.field.kind'), value: ({ rule }) => t(`promotions.kind.${rule.kind}`) },
    { title: t('promotions.field.code'), value: ({ rule }) => rule.code ?? '' },
    { title: t('promotions.field.state'), value: ({ state }) => stateWords(state, t).label },
    { title: t('promotions.field.takes'), value: ({ rule, currency }) => takesText(rule, currency, t, locale) },
    { title: t('promotions.field.from'), value: ({ rule }) => rule.from },
    { title: t('promotions.field.to'), value: ({ rule }) => rule.to ?? '' },
    { title: t('promotions.field.branches'), value: ({ rule }) => branchNames(rule.branchIds) },
    { title: t('promotions.field.uses'), value: ({ rule }) => rule.uses },
    { title: t('promotions.field.maxUses'), value: ({ rule }) => rule.maxUses ?? '' },
    ...(earnings
      ? [
          { title: t('promotions.field.cost'), value: ({ cost }: Promotion) => cost },
          { title: t('promotions.field.brought'), value: ({ brought }: Promotion) => brought },
        ]
      : []),
  ];
}
